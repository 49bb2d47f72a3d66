internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let queueIsIgnored = Mutant(
    "RUN-1",
    "queue-is-ignored",
    """
    The source is started by who starts the result.
    """,
    reference: {
      $0.runOn = .init { (source, _: Queue) in source }
    }
  )
}
