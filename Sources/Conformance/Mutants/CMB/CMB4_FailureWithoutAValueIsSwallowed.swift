internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureWithoutAValueIsSwallowed = Mutant(
    "CMB-4",
    "failure-without-a-value-is-swallowed",
    """
    A source that fails before its first value counts as completed.
    """,
    reference: {
      $0.combineLatest = { signals, join in
        combineLatest(
          signals.map { signal in
            handmade(
              signal,
              state: false,
              next: { value, hasValue, downstream in
                hasValue = true
                downstream.putNext(value)
              },
              error: { error, hasValue, downstream in
                if hasValue { downstream.putError(error) } else { downstream.putCompletion() }
              }
            )
          }
        ) |> map(join)
      }
    }
  )
}
