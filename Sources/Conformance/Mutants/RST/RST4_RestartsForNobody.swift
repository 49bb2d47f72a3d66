internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let restartsForNobody = Mutant(
    "RST-4",
    "restarts-for-nobody",
    """
    Whether anybody is still there is not asked between two runs.
    """,
    reference: {
      $0.restart = { plainRestart($0, .startsForNobody) }
    }
  )
}
