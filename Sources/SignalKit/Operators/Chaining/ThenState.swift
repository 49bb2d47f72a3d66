/// How far a sequence of signals has come.
struct ThenState<T, E> {
  /// What is still to run, last part first.
  private var remaining: [SignalSequence<T, E>]

  init(_ sequence: SignalSequence<T, E>) {
    remaining = [sequence]
  }

  /// Takes the next signal to run; nil if there is none.
  mutating func nextSignal() -> (signal: Signal<T, E>, isLast: Bool)? {
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
  mutating func removeAll() -> [SignalSequence<T, E>] {
    let removed = remaining
    remaining = []
    return removed
  }
}
