internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let taskForEachEvent = Mutant(
    "BRG-18",
    "task-for-each-event",
    """
    Each event comes to the main actor in a task of its own, and tasks keep no order.
    """,
    reference: {
      $0.startOnMainActor = { signal, sink in
        // Used on the main actor only.
        nonisolated(unsafe) var isDisposed = false
        func deliver(_ body: @escaping @Sendable () -> Void) {
          Task { @MainActor in if !isDisposed { body() } }
        }
        let handle = signal.start(
          next: { value in deliver { sink.next(value) } },
          error: { error in deliver { sink.failed(error) } },
          completed: { deliver { sink.completed() } }
        )
        return {
          isDisposed = true
          handle.dispose()
        }
      }
    }
  )
}
