internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureIsTakenForFalse = Mutant(
    "TKW-4",
    "failure-is-taken-for-false",
    """
    A failure counts as a value of which the function is false.
    """,
    reference: {
      $0.takeWhile = { source, condition in
        handmade(source |> take(while: condition), error: { $1.putCompletion() })
      }
    }
  )
}
