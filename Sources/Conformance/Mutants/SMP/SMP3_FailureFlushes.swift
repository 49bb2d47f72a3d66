internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureFlushes = Mutant(
    "SMP-3",
    "failure-flushes",
    """
    A failure is delivered after the value that is kept.
    """,
    reference: {
      let original = $0
      $0.sample = { source, trigger in
        source.failingLate { original.sample?($0, trigger) ?? $0 }
      }
    }
  )
}
