internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureSendsWhatWaits = Mutant(
    "THR-3",
    "failure-sends-what-waits",
    """
    A value that waits is sent before the failure.
    """,
    reference: {
      let original = $0
      $0.throttle = { source, seconds in
        source.failingLate { original.throttle?($0, seconds) ?? $0 }
      }
    }
  )
}
