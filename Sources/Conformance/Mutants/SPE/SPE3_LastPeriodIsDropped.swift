internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lastPeriodIsDropped = Mutant(
    "SPE-3",
    "last-period-is-dropped",
    """
    What has come in a period that is not over is dropped by the completion.
    """,
    reference: {
      let original = $0
      $0.sampleEvery = { (original.sampleEvery?($0.markedEnd, $1) ?? $0).completedAtMark }
    }
  )
}
