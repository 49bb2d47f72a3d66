import SignalLaws

private final class NestedMeansCurrent: BaseQueue, @unchecked Sendable {
  override func isCurrent() -> Bool { isInside || EnteredQueues.current != nil }
}

extension Mutants {
  static let nestedMeansCurrent = Mutant(
    "QUE-8",
    "nested-means-current",
    "Inside a block of nested sync every queue is taken for current."
  ) { $0.queue = { NestedMeansCurrent() } }
}
