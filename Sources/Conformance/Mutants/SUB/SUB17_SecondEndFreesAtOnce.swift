import SignalLaws

private final class SecondEndFreesAtOnce: BaseSubscriber, @unchecked Sendable {
  override func dispose() {
    super.dispose()
    freeResources()
  }
}

extension Mutants {
  static let secondEndFreesAtOnce = Mutant(
    "SUB-17",
    "second-end-frees-at-once",
    "dispose frees the resources, though a terminal event is about to be delivered."
  ) { $0.subscriber = { SecondEndFreesAtOnce($0) } }
}
