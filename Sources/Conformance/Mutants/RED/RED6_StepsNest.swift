internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let stepsNest = Mutant(
    "RED-6",
    "steps-nest",
    """
    The next step is started from inside the end of the one before.
    """,
    reference: {
      $0.reduceSignals = { source, initial, step in
        deferred {
          let state = Held(initial)
          let steps = plainQueue(
            source,
            { value in step(state.value, value) |> beforeNext { state.value = $0 } },
            gate: Gate(),
            .isUnprotected
          )
          return steps |> then(deferred { .single(state.value) })
        }
      }
    }
  )
}
