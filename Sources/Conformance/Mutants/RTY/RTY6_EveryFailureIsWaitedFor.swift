internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let everyFailureIsWaitedFor = Mutant(
    "RTY-6",
    "every-failure-is-waited-for",
    """
    The function is asked, and whatever it says there is another run.
    """,
    reference: {
      let original = $0.retryTimesIf
      $0.retryTimesIf = { source, increment, limit, runs, isReason in
        original?(source, increment, limit, runs) { isReason($0) || true } ?? source
      }
    }
  )
}
