internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let outerCompletesIt = Mutant(
    "SWI-4",
    "outer-completes-it",
    """
    It completes when the outer signal has completed and some inner signal has.
    """,
    reference: {
      $0.mapToSignal = { source, inner in
        let hasCompleted = Held(false)
        let watched: @Sendable (Int) -> Signals = { value in
          handmade(
            inner(value),
            completed: { downstream in
              hasCompleted.value = true
              downstream.putCompletion()
            }
          )
        }
        return Signals { downstream in
          hasCompleted.value = false
          let ended = handmade(
            source,
            completed: { outer in
              if hasCompleted.value { downstream.putCompletion() } else { outer.putCompletion() }
            }
          )
          return (ended |> mapToSignal(watched)).start(
            next: { downstream.putNext($0) },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
        }
      }
    }
  )
}
