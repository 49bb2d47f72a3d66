internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let theReplacedComeAfterwards = Mutant(
    "MTT-2",
    "the-replaced-come-afterwards",
    """
    The latest value is taken first, and those that it has replaced come after it.
    """,
    reference: {
      $0.mapToThrottled = { plainQueue($0, $1, .takesTheLatestFirst) }
    }
  )
}
