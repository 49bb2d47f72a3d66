internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let orderIsUnprotected = Mutant(
    "PIP-6",
    "order-is-unprotected",
    """
    The values that wait stand in a list that nothing protects.
    """,
    reference: {
      $0.valuePipe = { plainSource(nil, replays: false, ignoresRepeated: false) }
    }
  )
}
