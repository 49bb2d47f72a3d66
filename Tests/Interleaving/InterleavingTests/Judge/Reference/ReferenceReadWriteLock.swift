/// A read-write lock: one writer, or any number of readers.
struct ReferenceReadWriteLock: Hashable {
  var readers = 0
  var isWritten = false

  var canRead: Bool { !isWritten }
  var canWrite: Bool { !isWritten && readers == 0 }
}
