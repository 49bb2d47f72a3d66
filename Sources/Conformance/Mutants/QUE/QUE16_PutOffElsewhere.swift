internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let putOffElsewhere = Mutant(
    "QUE-16",
    "put-off-elsewhere",
    """
    What is put off runs on a queue of the clock.
    """,
    reference: {
      $0.queue = .init(
        make: { timedQueue() },
        async: { $0.async($1) },
        sync: { $0.sync($1) },
        isCurrent: { $0.isCurrent() },
        dispatch: { $0.justDispatch($1) },
        after: { _, seconds, block in timedQueue().after(seconds, block) }
      )
    }
  )
}
