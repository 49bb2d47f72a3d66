/// How far a sequence of signals has come.
///
/// A signal has run when it has completed *and* its start has returned, in either order. The later
/// of the two, on whichever thread, is the one that goes on: never both, and never inside the start.
struct ThenState<T, E> {
  /// What is still to run, last part first.
  private var remaining: [SignalSequence<T, E>]
  private var hasCompleted = false
  private var hasReturned = false

  init(_ sequence: SignalSequence<T, E>) {
    remaining = [sequence]
  }

  /// Takes the next signal to run; nil if there is none.
  mutating func nextSignal() -> Signal<T, E>? {
    hasCompleted = false
    hasReturned = false
    while let part = remaining.popLast() {
      switch part.content {
      case .signal(let signal):
        return signal
      case .pair(let first, let second):
        remaining.append(second)
        remaining.append(first)
      }
    }
    return nil
  }

  /// Whether the running signal is the last one.
  var isLast: Bool {
    remaining.isEmpty
  }

  /// The running signal has completed.
  ///
  /// True if the caller goes on.
  mutating func completed() -> Bool {
    hasCompleted = true
    return hasReturned
  }

  /// The start of the running signal has returned.
  ///
  /// True if the caller goes on.
  mutating func returned() -> Bool {
    hasReturned = true
    return hasCompleted
  }

  /// Gives up all that has not started, and hands it out to be released.
  mutating func removeAll() -> [SignalSequence<T, E>] {
    let removed = remaining
    remaining = []
    return removed
  }
}
