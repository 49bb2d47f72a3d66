internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let placesAreKept = Mutant(
    "SIQ-3",
    "places-are-kept",
    """
    A subscription that is disposed while it waits keeps its place in the line.
    """,
    reference: {
      $0.signalQueue = {
        let queue = SignalQueue()
        return { source in
          Signals { downstream in
            let hasStarted = Held(false)
            let handle = queue.enqueue(source |> beforeStarted { hasStarted.value = true }).start(
              next: { downstream.putNext($0) },
              error: { downstream.putError($0) },
              completed: { downstream.putCompletion() }
            )
            return ActionDisposable { if hasStarted.value { handle.dispose() } }
          }
        }
      }
    }
  )
}
