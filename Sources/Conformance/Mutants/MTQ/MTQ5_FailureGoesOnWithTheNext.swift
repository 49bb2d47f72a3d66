internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureGoesOnWithTheNext = Mutant(
    "MTQ-5",
    "failure-goes-on-with-the-next",
    """
    After a failure the next signal is started nevertheless.
    """,
    reference: {
      $0.mapToQueue = { plainQueue($0, $1, .goesOnAfterAFailure) }
    }
  )
}
