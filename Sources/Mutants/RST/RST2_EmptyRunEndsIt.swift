internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// A run without a value completes the result.
  ///
  /// Caught by RST-2.
  static let emptyRunEndsIt = Mutant(
    "RST-2",
    "empty-run-ends-it",
    """
    A run without a value completes the result.
    """,
    reference: {
      $0.restart = { source in
        (handmade(
          source,
          state: false,
          next: { value, hasValue, downstream in
            hasValue = true
            downstream.putNext(value)
          },
          completed: { hasValue, downstream in
            if hasValue { downstream.putCompletion() } else { downstream.putMark() }
          }
        ) |> restart).completedAtMark
      }
    }
  )
}
