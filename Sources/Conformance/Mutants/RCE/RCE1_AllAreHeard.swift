internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let allAreHeard = Mutant(
    "RCE-1",
    "all-are-heard",
    """
    The others are heard as well, as if they were merged.
    """,
    reference: {
      $0.race = { merge($0) }
    }
  )
}
