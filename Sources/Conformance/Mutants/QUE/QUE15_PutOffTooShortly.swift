internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let putOffTooShortly = Mutant(
    "QUE-15",
    "put-off-too-shortly",
    """
    The time is counted down to one instead of to zero.
    """,
    reference: {
      $0.queue = .init(
        make: { timedQueue() },
        async: { $0.async($1) },
        sync: { $0.sync($1) },
        isCurrent: { $0.isCurrent() },
        dispatch: { $0.justDispatch($1) },
        after: { $0.after($1 - 1, $2) }
      )
    }
  )
}
