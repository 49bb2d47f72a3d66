internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let endsOnlyOnceItHasBegun = Mutant(
    "SKW-5",
    "ends-only-once-it-has-begun",
    """
    A completion is skipped as values are, as long as none has passed.
    """,
    reference: {
      $0.skipWhile = { source, condition in
        handmade(
          source |> skip(while: condition),
          state: false,
          next: { value, hasBegun, downstream in
            hasBegun = true
            downstream.putNext(value)
          },
          completed: { hasBegun, downstream in if hasBegun { downstream.putCompletion() } }
        )
      }
    }
  )
}
