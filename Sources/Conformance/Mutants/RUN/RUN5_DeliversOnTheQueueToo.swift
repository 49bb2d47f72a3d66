internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let deliversOnTheQueueToo = Mutant(
    "RUN-5",
    "delivers-on-the-queue-too",
    """
    Events are delivered on the queue as well.
    """,
    reference: {
      $0.runOn = .init { (source, queue: Queue) in source |> runOn(queue) |> deliverOn(queue) }
    }
  )
}
