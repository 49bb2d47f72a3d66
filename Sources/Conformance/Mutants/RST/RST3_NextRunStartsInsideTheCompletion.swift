internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let nextRunStartsInsideTheCompletion = Mutant(
    "RST-3",
    "next-run-starts-inside-the-completion",
    """
    The next run is started in the completion of the one before.
    """,
    reference: {
      $0.restart = { plainRestart($0, .startsInsideTheCompletion) }
    }
  )
}
