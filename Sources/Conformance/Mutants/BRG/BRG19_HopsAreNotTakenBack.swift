internal import Dispatch
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let hopsAreNotTakenBack = Mutant(
    "BRG-19",
    "hops-are-not-taken-back",
    """
    Dispose ends the subscription, and what is under way to the main actor arrives all the same.
    """,
    reference: {
      $0.startOnMainActor = { signal, sink in
        signal.start(
          next: { value in DispatchQueue.main.async { sink.next(value) } },
          error: { error in DispatchQueue.main.async { sink.failed(error) } },
          completed: { DispatchQueue.main.async { sink.completed() } }
        ).dispose
      }
    }
  )
}
