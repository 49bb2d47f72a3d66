internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureDoesNotSettleIt = Mutant(
    "TMO-2",
    "failure-does-not-settle-it",
    """
    A failure without a value before it is passed on, and the time runs on.
    """,
    reference: {
      let original = $0.timeout
      $0.timeout = { source, seconds, alternate in
        Signals { downstream in
          let hasValue = Atomic(value: false)
          let hasFailed = Atomic(value: false)
          let watched = handmade(
            source,
            next: { value, inner in
              _ = hasValue.swap(true)
              inner.putNext(value)
            },
            error: { error, inner in
              if hasValue.with({ $0 }) { return inner.putError(error) }
              _ = hasFailed.swap(true)
              downstream.putError(error)
            }
          )
          let handle = (original?(watched, seconds, alternate) ?? source).forward(downstream)
          return ActionDisposable { if !hasFailed.with({ $0 }) { handle.dispose() } }
        }
      }
    }
  )
}
