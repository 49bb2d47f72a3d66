internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let stateIsReadAndWritten = Mutant(
    "SCN-3",
    "state-is-read-and-written",
    """
    Between reading the state and writing it nothing keeps another thread out.
    """,
    reference: {
      $0.scan = { source, initial, fold in
        Signals { downstream in
          let state = Atomic<Int>(value: initial)
          return source.start(
            next: { value in
              let next = fold(state.with { $0 }, value)
              _ = state.swap(next)
              downstream.putNext(next)
            },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
        }
      }
    }
  )
}
