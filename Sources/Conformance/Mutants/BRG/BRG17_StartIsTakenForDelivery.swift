internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let startIsTakenForDelivery = Mutant(
    "BRG-17",
    "start-is-taken-for-delivery",
    """
    The observer is started on the main actor, and called wherever events are put.
    """,
    reference: {
      $0.startOnMainActor = { signal, sink in
        signal.start(next: sink.next, error: sink.failed, completed: sink.completed).dispose
      }
    }
  )
}
