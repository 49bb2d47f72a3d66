internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let latestWaitingFirst = Mutant(
    "MTQ-1",
    "latest-waiting-first",
    """
    Of the values that wait the latest is taken first.
    """,
    reference: {
      $0.mapToQueue = { plainQueue($0, $1, .takesTheLatestFirst) }
    }
  )
}
