internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let generationsAreUnprotected = Mutant(
    "SWI-8",
    "generations-are-unprotected",
    """
    Which inner signal is the latest stands in a variable that nothing protects.
    """,
    reference: {
      $0.mapToSignal = { plainSwitch($0, $1, .isUnprotected) }
    }
  )
}
