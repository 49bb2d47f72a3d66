import SignalLaws

extension Mutants {
  static let asyncDropsTheBlock = Mutant(
    "ADP-8",
    "async-drops-the-block",
    "Async of the adapter's queue does not pass its block on."
  ) {
    $0.rewire = {
      $0.queue = QueueCapability(
        make: { BaseQueue() },
        async: { _, _ in },
        sync: { $0.sync($1) },
        isCurrent: { $0.isCurrent() }
      )
    }
  }
}
