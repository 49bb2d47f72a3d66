/// A read-write lock: one writer, or any number of readers.
struct ReferenceReadWriteLock: Hashable {
  var readers = 0
  var isWritten = false

  var canRead: Bool { !isWritten }
  var canWrite: Bool { !isWritten && readers == 0 }
}

extension ReferenceWorld {
  mutating func performHold(_ action: Action, _ thread: Int) {
    if action == .hold {
      shared.readers += 1
      threads[thread].holds += 1
      return
    }
    guard threads[thread].holds > 0 else { return }
    shared.readers -= 1
    threads[thread].holds -= 1
    if action == .letGoAll { then(thread, [.letGoAll]) }
  }
}
