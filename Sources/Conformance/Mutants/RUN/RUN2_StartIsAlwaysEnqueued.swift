internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let startIsAlwaysEnqueued = Mutant(
    "RUN-2",
    "start-is-always-enqueued",
    """
    The start is enqueued also where the queue is current.
    """,
    reference: {
      $0.runOn = .init { (source, queue: Queue) in
        Signals { downstream in
          let slot = MetaDisposable()
          queue.justDispatch {
            if !downstream.isTerminated { slot.set(source.forward(downstream)) }
          }
          return slot
        }
      }
    }
  )
}
