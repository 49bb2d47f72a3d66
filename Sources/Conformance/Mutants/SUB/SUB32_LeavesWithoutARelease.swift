import SignalLaws

private final class LeavesWithoutARelease: OneWordSubscriber, @unchecked Sendable {
  override var leavingIsOrdered: Bool { false }
}

extension Mutants {
  static let leavesWithoutARelease = Mutant(
    "SUB-32",
    "leaves-without-a-release",
    "The count of values under way goes down without a release."
  ) { $0.subscriber = { LeavesWithoutARelease($0) } }
}
