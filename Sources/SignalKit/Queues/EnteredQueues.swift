#if canImport(Dispatch)

/// The queues that a thread is inside of by nested `sync`, besides the innermost one.
///
/// Dispatch only knows the innermost. Each `sync` notes where it comes from, for the duration of its
/// block and on the thread that runs the block: so a block that is dispatched from there, and runs
/// elsewhere, inherits nothing.
final class EnteredQueues {
  private static let threadLocal = ThreadLocal()

  private let tag: QueueTag?
  private let outer: EnteredQueues?

  /// Where a thread is, as a block entered from there will see it: in a block of the queue with this
  /// tag, and further out in others.
  init(tag: QueueTag?, outer: EnteredQueues?) {
    self.tag = tag
    self.outer = outer
  }

  /// Runs `body` as entered from `entered`.
  static func entering(from entered: EnteredQueues, _ body: () -> Void) {
    let before = threadLocal.address
    threadLocal.address = Unmanaged.passUnretained(entered).toOpaque()
    body()
    threadLocal.address = before
    // The thread has no reference of its own.
    withExtendedLifetime(entered) {}
  }

  func contains(_ tag: QueueTag) -> Bool {
    var next: EnteredQueues? = self
    while let entered = next {
      if entered.tag === tag { return true }
      next = entered.outer
    }
    return false
  }

  /// Where the present block was entered from; nil if from outside of all queues.
  static var current: EnteredQueues? {
    threadLocal.address.map { Unmanaged<EnteredQueues>.fromOpaque($0).takeUnretainedValue() }
  }
}

#endif
