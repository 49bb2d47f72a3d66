internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let startsTheRest = Mutant(
    "CMB-5",
    "starts-the-rest",
    """
    Sources that come after the end are started and disposed.
    """,
    reference: {
      let original = $0
      $0.combineLatest = { signals, join in
        Signals { downstream in
          let count = Held(0)
          let watched = signals.map { $0 |> beforeStarted { count.value += 1 } }
          let combined = original.combineLatest?(watched, join) ?? .never()
          let handle = combined.start(
            next: { downstream.putNext($0) },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
          for signal in signals.dropFirst(count.value) { signal.start().dispose() }
          return handle
        }
      }
    }
  )
}
