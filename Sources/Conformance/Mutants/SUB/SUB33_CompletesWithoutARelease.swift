import SignalLaws

private final class CompletesWithoutARelease: OneWordSubscriber, @unchecked Sendable {
  override var endingIsOrdered: Bool { false }
}

extension Mutants {
  static let completesWithoutARelease = Mutant(
    "SUB-33",
    "completes-without-a-release",
    "A completion is handed to a thread in a callback without a release."
  ) { $0.subscriber = { CompletesWithoutARelease($0) } }
}
