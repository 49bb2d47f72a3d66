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
          let hasLeft = Atomic(value: false)
          queue.async { if !hasLeft.with({ $0 }) { slot.set(source.forward(downstream)) } }
          return ActionDisposable {
            _ = hasLeft.swap(true)
            queue.async { slot.dispose() }
          }
        }
      }
    }
  )
}
