internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let oneCompletesIt = Mutant(
    "CMB-3",
    "one-completes-it",
    """
    It completes with the first source that does without having sent a value.
    """,
    reference: {
      $0.combineLatest = { signals, join in
        let watched = signals.map { signal in
          handmade(
            signal,
            state: false,
            next: { value, hasValue, downstream in
              hasValue = true
              downstream.putNext(value)
            },
            completed: { hasValue, downstream in
              if hasValue { downstream.putCompletion() } else { downstream.putMark() }
            }
          )
        }
        return (combineLatest(watched) |> map(join)).completedAtMark
      }
    }
  )
}
