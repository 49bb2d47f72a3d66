internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let disposesOnTheQueue = Mutant(
    "RUN-4",
    "disposes-on-the-queue",
    """
    The source is disposed on the queue.
    """,
    reference: {
      $0.runOn = .init { (source, queue: Queue) in
        Signals { downstream in
          let slot = MetaDisposable()
          queue.async { if !downstream.isTerminated { slot.set(source.forward(downstream)) } }
          return ActionDisposable { queue.async { slot.dispose() } }
        }
      }
    }
  )
}
