internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let askedTwice = Mutant(
    "FLT-4",
    "asked-twice",
    """
    A value that passes is judged once more, after the delivery.
    """,
    reference: {
      $0.filter = { source, predicate in
        source |> filter(predicate) |> afterNext { predicate($0) }
      }
    }
  )
}
