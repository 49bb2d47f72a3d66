internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let equalResultsAreSentOnce = Mutant(
    "MAP-1",
    "equal-results-are-sent-once",
    """
    A result that equals the one before is not sent again.
    """,
    reference: {
      $0.map = { $0 |> map($1) |> distinctUntilChanged(isEqual: { $0 == $1 }) }
    }
  )
}
