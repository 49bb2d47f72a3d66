internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// A value that passes is judged once more, after the delivery.
  ///
  /// Caught by FLT-4.
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
