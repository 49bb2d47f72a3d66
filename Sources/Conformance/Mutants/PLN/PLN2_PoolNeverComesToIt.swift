internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let poolNeverComesToIt = Mutant(
    "PLN-2",
    "pool-never-comes-to-it",
    """
    What is to be started on a pool waits for it for ever.
    """,
    reference: {
      $0.runOnPool = .init { (_, _: ThreadPool) in .never() }
    }
  )
}
