import SignalLaws

private final class NestedCompletion: BaseSubscriber, @unchecked Sendable {
  override func mustWait() -> Bool {
    state.running.contains { $0 != currentThread }
  }
}

extension Mutants {
  static let nestedCompletion = Mutant(
    "SUB-8",
    "nested-completion",
    """
    The terminal callback waits for the values of other threads, but not for the one whose \
    callback put it.
    """
  ) { $0.subscriber = { NestedCompletion($0) } }
}
