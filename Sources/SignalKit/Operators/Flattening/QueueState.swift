/// What runs and what waits in `queue` and `throttled`.
///
/// Not generic, for the reason given at `SwitchState`.
struct QueueState {
  private var waiting = Fifo<AnyObject>()
  private var isRunning = false
  private var isOuterCompleted = false
  private var isDisposed = false
  private let keepsLatestOnly: Bool

  init(keepsLatestOnly: Bool) {
    self.keepsLatestOnly = keepsLatestOnly
  }

  /// A signal has come.
  ///
  /// - Parameters:
  ///   - source: the signal.
  ///   - dropped: what it displaces, or itself if it is too late, to be released.
  /// - Returns: whether the caller starts the next one; if not, somebody is about to.
  mutating func enqueue(_ source: AnyObject, dropped: inout Fifo<AnyObject>) -> Bool {
    if isDisposed {
      dropped.append(source)
      return false
    }
    if keepsLatestOnly { swap(&dropped, &waiting) }
    waiting.append(source)
    if isRunning { return false }
    isRunning = true
    return true
  }

  enum Next {
    case run(AnyObject)
    /// The outer signal has completed, and nothing waits.
    case complete
    case idle
  }

  /// The present signal, if there is one, has completed.
  mutating func next() -> Next {
    if let source = waiting.popFirst() { return .run(source) }
    isRunning = false
    return isOuterCompleted ? .complete : .idle
  }

  /// The outer signal has completed.
  ///
  /// True if that is the end.
  mutating func outerCompleted() -> Bool {
    isOuterCompleted = true
    return !isRunning
  }

  /// Nothing that waits or comes is started any more; hands out what waits, to be released.
  mutating func removeAll() -> Fifo<AnyObject> {
    isDisposed = true
    let removed = waiting
    waiting = Fifo()
    return removed
  }
}
