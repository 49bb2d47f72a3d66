internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let operatorInBetweenIsNotAwaited = Mutant(
    "PLN-4",
    "operator-in-between-is-not-awaited",
    """
    map has a subscription of its own, which is over before the one above it is free.
    """,
    reference: {
      $0.map = { source, transform in
        Signals { downstream in
          let handle = source.start(
            next: { downstream.putNext(transform($0)) },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
          return ActionDisposable { handle.dispose() }
        }
      }
    }
  )
}
