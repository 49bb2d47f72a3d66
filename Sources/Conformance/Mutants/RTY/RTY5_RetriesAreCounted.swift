internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let retriesAreCounted = Mutant(
    "RTY-5",
    "retries-are-counted",
    """
    The first run is not counted.
    """,
    reference: {
      let original = $0
      $0.retryTimes = { source, increment, limit, runs in
        original.retryTimes?(source, increment, limit, runs + 1) ?? source
      }
    }
  )
}
