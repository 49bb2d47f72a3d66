internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// If the first signal completes inside its start, the result does.
  ///
  /// Caught by CAT-6.
  static let firstCompletionEndsItAll = Mutant(
    "CAT-6",
    "first-completion-ends-it-all",
    """
    If the first signal completes inside its start, the result does.
    """,
    reference: {
      $0.then = { source, second in
        Signals { downstream in
          let isStarting = Held(true)
          let watched = handmade(
            source,
            completed: { own in
              if isStarting.value { downstream.putCompletion() } else { own.putCompletion() }
            }
          )
          let handle = (watched |> then(second)).start(
            next: { downstream.putNext($0) },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
          isStarting.value = false
          return handle
        }
      }
    }
  )
}
