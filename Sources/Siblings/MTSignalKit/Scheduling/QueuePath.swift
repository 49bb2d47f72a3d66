#if canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The queues inside of whose blocks a thread is, the innermost first.
final class QueuePath: Sendable {
  private static let storage: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "MTSignalKit: no thread-local storage (error \(status))")
    return key
  }()

  private let queue: MTQueue
  private let outer: QueuePath?

  init(_ queue: MTQueue, within outer: QueuePath?) {
    self.queue = queue
    self.outer = outer
  }

  /// Where the calling thread is.
  static var current: QueuePath? {
    guard let pointer = pthread_getspecific(storage) else { return nil }
    return Unmanaged<QueuePath>.fromOpaque(pointer).takeUnretainedValue()
  }

  func contains(_ other: MTQueue) -> Bool {
    queue === other || outer?.contains(other) ?? false
  }

  /// Runs a block there.
  func follow(_ block: () -> Void) {
    let before = pthread_getspecific(Self.storage)
    pthread_setspecific(Self.storage, Unmanaged.passUnretained(self).toOpaque())
    withExtendedLifetime(self, block)
    pthread_setspecific(Self.storage, before)
  }
}
