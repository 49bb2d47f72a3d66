internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureSendsTheValue = Mutant(
    "DBN-3",
    "failure-sends-the-value",
    """
    A value that waits is sent before the failure.
    """,
    reference: {
      let original = $0
      $0.debounce = { source, seconds in
        source.failingLate { original.debounce?($0, seconds) ?? $0 }
      }
    }
  )
}
