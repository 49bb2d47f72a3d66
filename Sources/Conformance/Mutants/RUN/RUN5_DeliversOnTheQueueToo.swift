internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// Events are delivered on the queue as well.
  ///
  /// Caught by RUN-5.
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
