import SignalLaws

private final class DispatchRunsInline: BaseQueue, @unchecked Sendable {
  override func dispatch(_ block: @escaping @Sendable () -> Void) {
    async(block)
  }
}

extension Mutants {
  static let dispatchRunsInline = Mutant(
    "QUE-11",
    "dispatch-runs-inline",
    "Dispatch on the queue itself runs its block at once, as async does."
  ) { $0.queue = { DispatchRunsInline() } }
}
