internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureWaitsToo = Mutant(
    "DLE-3",
    "failure-waits-too",
    """
    A failure waits for its time like everything else.
    """,
    reference: {
      let original = $0
      $0.delayEvents = { source, seconds in
        source.failingLate { original.delayEvents?($0, seconds) ?? $0 }
      }
    }
  )
}
