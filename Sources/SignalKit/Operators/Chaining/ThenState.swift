/// How far a sequence of signals has come.
struct ThenState {
  /// What is still to run, last part first.
  private var remaining: [SignalSequence]

  init(_ sequence: SignalSequence) {
    remaining = [sequence]
  }

  /// Takes the next signal to run; nil if there is none.
  mutating func nextSignal() -> (signal: AnyObject, isLast: Bool)? {
    while let part = remaining.popLast() {
      switch part.content {
      case .signal(let signal):
        return (signal, remaining.isEmpty)
      case .pair(let first, let second):
        remaining.append(second)
        remaining.append(first)
      case nil:
        break
      }
    }
    return nil
  }

  /// Gives up all that has not started, and hands it out to be released.
  mutating func removeAll() -> [SignalSequence] {
    let removed = remaining
    remaining = []
    return removed
  }
}
