import SignalLaws

private final class DisposalBeforeTheCallback: BaseSubscriber, @unchecked Sendable {
  override func finish() {
    freeResources()
    deliverTerminal()
  }
}

extension Mutants {
  static let disposalBeforeTheCallback = Mutant(
    "SUB-17",
    "disposal-before-the-callback",
    "The resources are freed first, then the terminal callback is called."
  ) { $0.subscriber = { DisposalBeforeTheCallback($0) } }
}
