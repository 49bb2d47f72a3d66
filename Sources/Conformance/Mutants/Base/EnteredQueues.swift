#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The queues that a thread is inside of by nested `sync`, innermost first.
final class EnteredQueues: Sendable {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private let queue: ObjectIdentifier
  private let outer: EnteredQueues?

  init(_ queue: ObjectIdentifier, within outer: EnteredQueues? = nil) {
    self.queue = queue
    self.outer = outer
  }

  static var current: EnteredQueues? {
    pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  func contains(_ queue: ObjectIdentifier) -> Bool {
    self.queue == queue || outer?.contains(queue) ?? false
  }

  /// Runs `body` on a thread that is inside of `entered`.
  static func inside(_ entered: EnteredQueues?, _ body: () -> Void) {
    let before = pthread_getspecific(key)
    pthread_setspecific(
      key,
      entered.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    )
    body()
    pthread_setspecific(key, before)
    withExtendedLifetime(entered) {}
  }
}
