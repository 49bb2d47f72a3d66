import SignalLaws

private final class WaitingValueOutlivesDispose: BaseSubscriber, @unchecked Sendable {
  private var waiting: [Int] = []

  override func next(_ value: Int) {
    let isNested = lock.withLock {
      guard state.running.contains(currentThread), !state.isClosed else { return false }
      waiting.append(value)
      return true
    }
    guard !isNested, let sink = enter() else { return }
    sink.next(value)
    while let value = lock.withLock({ waiting.isEmpty ? nil : waiting.removeFirst() }) {
      sink.next(value)
    }
    leave()
  }
}

extension Mutants {
  static let waitingValueOutlivesDispose = Mutant(
    "SUB-34",
    "waiting-value-outlives-dispose",
    """
    A value that is put from inside a callback waits for its end, and comes also if the callback has \
    disposed.
    """
  ) { $0.subscriber = { WaitingValueOutlivesDispose($0) } }
}
