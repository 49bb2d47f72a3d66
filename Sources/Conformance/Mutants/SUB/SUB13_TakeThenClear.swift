import SignalLaws

private final class TakeThenClear: BaseSubscriber, @unchecked Sendable {
  override func freeResources() {
    let disposal = lock.withLock {
      state.isFinished = true
      return state.disposal
    }
    lock.withLock { state.disposal = nil }
    disposal?()
  }

  override func dispose() {
    let (sink, mayFree) = lock.withLock {
      let sink = close()
      return (sink, sink != nil || state.isFinished)
    }
    if mayFree { freeResources() }
    withExtendedLifetime(sink) {}
  }
}

extension Mutants {
  static let takeThenClear = Mutant(
    "SUB-13",
    "take-then-clear",
    """
    The disposable is fetched in one critical section and cleared in the next, so two ends \
    that race both get it.
    """
  ) { $0.subscriber = { TakeThenClear($0) } }
}
