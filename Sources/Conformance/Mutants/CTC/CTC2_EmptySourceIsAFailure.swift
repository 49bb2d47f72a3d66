internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let emptySourceIsAFailure = Mutant(
    "CTC-2",
    "empty-source-is-a-failure",
    """
    A source that completes without a value is replaced as well.
    """,
    reference: {
      $0.`catch` = { source, handler in
        handmade(
          source,
          state: false,
          next: { value, hasValue, downstream in
            hasValue = true
            downstream.putNext(value)
          },
          completed: { hasValue, downstream in
            if hasValue { downstream.putCompletion() } else { downstream.putError(LawError(1)) }
          }
        ) |> `catch`(handler)
      }
    }
  )
}
