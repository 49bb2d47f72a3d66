internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let stepsOverlap = Mutant(
    "RED-4",
    "steps-overlap",
    """
    The signals of all values run at the same time.
    """,
    reference: {
      $0.reduceSignals = { source, initial, step in
        Signals { downstream in
          let handles = DisposableSet()
          let state = Held(initial)
          handles.add(
            source.start(
              next: { value in
                handles.add(
                  step(state.value, value).start(next: { new in
                    state.value = new
                    downstream.putNext(new)
                  })
                )
              },
              error: { downstream.putError($0) },
              completed: {
                downstream.putNext(state.value)
                downstream.putCompletion()
              }
            )
          )
          return handles
        }
      }
    }
  )
}
