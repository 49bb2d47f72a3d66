/// The queues that a thread is inside of by nested `sync`, besides the innermost one.
///
/// Dispatch only knows the innermost. Each `sync` notes where it comes from, for the duration of its
/// block and on the thread that runs the block: so a block that is dispatched from there, and runs
/// elsewhere, inherits nothing.
final class EnteredQueues {
  private static let threadLocal = ThreadLocal()

  private let tag: QueueTag?
  private let outer: EnteredQueues?

  private init(tag: QueueTag?, outer: EnteredQueues?) {
    self.tag = tag
    self.outer = outer
  }

  /// Where this thread is now, as a block entered from here will see it.
  static func here() -> EnteredQueues? {
    let outer = current
    let tag = QueueTag.current
    return tag == nil && outer == nil ? nil : EnteredQueues(tag: tag, outer: outer)
  }

  /// Runs `body` as entered from `entered`.
  static func entering(from entered: EnteredQueues?, _ body: () -> Void) {
    let before = threadLocal.address
    threadLocal.address = entered.map { Unmanaged.passUnretained($0).toOpaque() }
    body()
    threadLocal.address = before
    // The thread has no reference of its own.
    withExtendedLifetime(entered) {}
  }

  static func contains(_ tag: QueueTag) -> Bool {
    var next = current
    while let entered = next {
      if entered.tag === tag { return true }
      next = entered.outer
    }
    return false
  }

  private static var current: EnteredQueues? {
    threadLocal.address.map { Unmanaged<EnteredQueues>.fromOpaque($0).takeUnretainedValue() }
  }
}
