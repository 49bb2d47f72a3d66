internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let asksTheOtherWayRound = Mutant(
    "DIS-7",
    "asks-the-other-way-round",
    """
    The comparison is given the new value first.
    """,
    reference: {
      $0.distinctUntilChanged = { source, isEqual in
        source |> distinctUntilChanged(isEqual: { isEqual($1, $0) })
      }
    }
  )
}
