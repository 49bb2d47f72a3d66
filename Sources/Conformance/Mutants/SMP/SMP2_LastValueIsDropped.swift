internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lastValueIsDropped = Mutant(
    "SMP-2",
    "last-value-is-dropped",
    """
    What has not been asked for by the end is dropped.
    """,
    reference: {
      let original = $0
      $0.sample = { (original.sample?($0.markedEnd, $1) ?? $0).completedAtMark }
    }
  )
}
