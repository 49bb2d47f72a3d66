import SignalLaws

extension Mutants {
  static let deliversOnItsQueue = Mutant(
    "SUB-31",
    "delivers-on-its-queue",
    "Every subscription delivers on a queue of its own, some time later."
  ) {
    $0.subscriber = { sink in
      let queue = BaseQueue()
      return BaseSubscriber(
        Sink(
          next: { value in queue.async { sink.next(value) } },
          failed: { error in queue.async { sink.failed(error) } },
          completed: { queue.async { sink.completed() } }
        )
      )
    }
  }
}
