import SignalLaws

private final class DisposeBesideAValueOnlyCloses: BaseSubscriber, @unchecked Sendable {
  override func dispose() {
    let isBusy = lock.withLock { state.running.contains { $0 != currentThread } }
    guard isBusy else { return super.dispose() }
    let sink = lock.withLock { close() }
    withExtendedLifetime(sink) {}
  }
}

extension Mutants {
  static let disposeBesideAValueOnlyCloses = Mutant(
    "SUB-14",
    "dispose-beside-a-value-only-closes",
    "A dispose while another thread delivers a value leaves the resources to nobody."
  ) { $0.subscriber = { DisposeBesideAValueOnlyCloses($0) } }
}
