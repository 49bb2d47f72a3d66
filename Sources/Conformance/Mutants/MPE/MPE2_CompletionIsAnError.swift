internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let completionIsAnError = Mutant(
    "MPE-2",
    "completion-is-an-error",
    """
    A completion without a value counts as an error.
    """,
    reference: {
      $0.mapError = { source, transform in
        handmade(
          source |> mapError(transform),
          state: false,
          next: { value, hasValue, downstream in
            hasValue = true
            downstream.putNext(value)
          },
          completed: { hasValue, downstream in
            if hasValue { downstream.putCompletion() } else { downstream.putError(LawError(1)) }
          }
        )
      }
    }
  )
}
