internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let runsAreUnprotected = Mutant(
    "RST-6",
    "runs-are-unprotected",
    """
    The present run stands in a variable that nothing protects.
    """,
    reference: {
      $0.restart = { plainRestart($0, .isUnprotected) }
    }
  )
}
