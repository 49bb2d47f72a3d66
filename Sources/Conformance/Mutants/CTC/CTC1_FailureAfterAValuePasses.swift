internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureAfterAValuePasses = Mutant(
    "CTC-1",
    "failure-after-a-value-passes",
    """
    Only a failure before the first value is replaced.
    """,
    reference: {
      $0.`catch` = { source, handler in
        Signals { downstream in
          let hasValue = Held(false)
          let watched = source |> beforeNext { _ in hasValue.value = true }
          let caught: Signals = watched |> `catch` { hasValue.value ? .fail($0) : handler($0) }
          return caught.start(
            next: { downstream.putNext($0) },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
        }
      }
    }
  )
}
