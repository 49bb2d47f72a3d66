internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureFlushesThePeriod = Mutant(
    "SPE-4",
    "failure-flushes-the-period",
    """
    A failure is delivered after the value of the period.
    """,
    reference: {
      let original = $0
      $0.sampleEvery = { source, seconds in
        source.failingLate { original.sampleEvery?($0, seconds) ?? $0 }
      }
    }
  )
}
