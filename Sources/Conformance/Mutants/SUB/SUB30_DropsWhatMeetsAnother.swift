import SignalLaws

private final class DropsWhatMeetsAnother: BaseSubscriber, @unchecked Sendable {
  override func next(_ value: Int) {
    let isAlone = lock.withLock { state.running.allSatisfy { $0 == currentThread } }
    if isAlone { super.next(value) }
  }
}

extension Mutants {
  static let dropsWhatMeetsAnother = Mutant(
    "SUB-30",
    "drops-what-meets-another",
    "A value is dropped while another thread is in the callback."
  ) { $0.subscriber = { DropsWhatMeetsAnother($0) } }
}
