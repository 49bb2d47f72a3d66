import SignalLaws

private final class SecondValueHidesTheEnd: BaseSubscriber, @unchecked Sendable {
  private var values = 0

  override func enter() -> Sink? {
    lock.withLock { values += 1 }
    return super.enter()
  }

  override func assign(_ disposal: @escaping @Sendable () -> Void) {
    let isHidden = lock.withLock {
      if state.isFinished, values > 1 { return true }
      return false
    }
    if !isHidden { super.assign(disposal) }
  }
}

extension Mutants {
  static let secondValueHidesTheEnd = Mutant(
    "SUB-15",
    "second-value-hides-the-end",
    """
    A disposable that arrives after an end inside the generator is ignored where more than one value came \
    before.
    """
  ) { $0.subscriber = { SecondValueHidesTheEnd($0) } }
}
