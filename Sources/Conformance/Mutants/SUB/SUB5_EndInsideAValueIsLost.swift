import SignalLaws

private final class EndInsideAValueIsLost: BaseSubscriber, @unchecked Sendable {
  override func end(_ ending: Ending) {
    let isLost = lock.withLock {
      guard state.running.contains(currentThread) else { return false }
      _ = close()
      return true
    }
    if isLost { freeResources() } else { super.end(ending) }
  }
}

extension Mutants {
  static let endInsideAValueIsLost = Mutant(
    "SUB-5",
    "end-inside-a-value-is-lost",
    """
    An end that a next callback puts closes the subscription, and is told to nobody.
    """
  ) { $0.subscriber = { EndInsideAValueIsLost($0) } }
}
