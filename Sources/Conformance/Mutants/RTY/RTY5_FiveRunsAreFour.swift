internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let fiveRunsAreFour = Mutant(
    "RTY-5",
    "five-runs-are-four",
    """
    Of five runs and more the last is left out.
    """,
    reference: {
      let original = $0.retryTimes
      $0.retryTimes = { source, increment, limit, runs in
        original?(source, increment, limit, runs > 4 ? runs - 1 : runs) ?? source
      }
    }
  )
}
