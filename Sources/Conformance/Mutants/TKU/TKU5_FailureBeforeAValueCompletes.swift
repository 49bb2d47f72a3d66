internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureBeforeAValueCompletes = Mutant(
    "TKU-5",
    "failure-before-a-value-completes",
    """
    A failure before the first value is taken for the end that the function would have told.
    """,
    reference: {
      $0.takeUntil = { source, limit in
        let limited =
          source
          |> take(until: { value in
            let (passes, completes) = limit(value)
            return SignalTakeAction(passthrough: passes, complete: completes)
          })
        return handmade(
          limited,
          state: false,
          next: { value, hasCome, downstream in
            hasCome = true
            downstream.putNext(value)
          },
          error: { error, hasCome, downstream in
            if hasCome { downstream.putError(error) } else { downstream.putCompletion() }
          }
        )
      }
    }
  )
}
