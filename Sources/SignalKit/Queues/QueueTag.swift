#if canImport(Dispatch)
import Dispatch
import Synchronization

/// The identity of a native queue, kept with its queue-specific data and shared by all wrappers.
final class QueueTag: Sendable {
  /// Under this key every tagged queue has its own tag.
  private static let shared = DispatchSpecificKey<QueueTag>()

  /// Two threads that wrap one queue for the first time must agree.
  ///
  /// Only Dispatch runs under it.
  private static let registration = Guarded(())

  /// Under this key only the queue of this tag has a value.
  ///
  /// Dispatch looks keys up along the target queues too: code on a queue that targets ours is found
  /// to be on ours.
  private let own = DispatchSpecificKey<Bool>()

  /// What waits for its time on the queue.
  let alarms = QueueAlarms()

  private let dispatches = Synchronization.Atomic<Int>(0)

  /// How often it has been counted that something was dispatched through wrappers of the queue.
  ///
  /// Relaxed: who dispatches after another thread has, and knows it, sees that it has.
  var dispatchCount: Int {
    dispatches.load(ordering: .relaxed)
  }

  /// Counts something; how much that makes.
  func countDispatch() -> Int {
    dispatches.add(1, ordering: .relaxed).newValue
  }

  /// The tag of a native queue; nil for the global queues, on which blocks of all owners run.
  static func tag(of queue: DispatchQueue) -> QueueTag? {
    if queue.label.hasPrefix("com.apple.root.") { return nil }
    return registration.withLock { _ in
      if let tag = queue.getSpecific(key: shared) { return tag }
      let tag = QueueTag()
      queue.setSpecific(key: shared, value: tag)
      queue.setSpecific(key: tag.own, value: true)
      return tag
    }
  }

  /// The tag of the queue whose block this thread is running.
  static var current: QueueTag? {
    DispatchQueue.getSpecific(key: shared)
  }

  /// Whether this thread runs a block of this queue, or of one that targets it.
  var isCurrent: Bool {
    // As constant as this object, and so as alive: not to be counted.
    Unmanaged.passUnretained(own)._withUnsafeGuaranteedRef {
      DispatchQueue.getSpecific(key: $0) != nil
    }
  }
}
#endif
