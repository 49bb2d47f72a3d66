internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let presentValueIsUnprotected = Mutant(
    "VPR-5",
    "present-value-is-unprotected",
    """
    The present value and those that wait stand in variables that nothing protects.
    """,
    reference: {
      $0.valuePromise = { plainSource($0, replays: true, ignoresRepeated: $1) }
    }
  )
}
