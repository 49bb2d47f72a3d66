internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let waitsTheSameEachTime = Mutant(
    "RTY-1",
    "waits-the-same-each-time",
    """
    The wait does not grow.
    """,
    reference: {
      let original = $0
      $0.retry = { source, increment, _ in original.retry?(source, increment, increment) ?? source }
    }
  )
}
