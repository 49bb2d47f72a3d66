internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let pairsAreDeliveredByWhoeverComes = Mutant(
    "WLF-6",
    "pairs-are-delivered-by-whoever-comes",
    """
    withLatestFrom pairs values under a lock, and delivers each pair when it has left that.
    """,
    reference: {
      $0.withLatestFrom = { source, other, join in
        Signals { downstream in
          let latest = Atomic<Int?>(value: nil)
          let handles = DisposableSet()
          handles.add(
            other.start(
              next: { _ = latest.swap($0) },
              error: { downstream.putError($0) }
            )
          )
          if downstream.isTerminated { return handles }
          handles.add(
            source.start(
              next: { value in
                guard !downstream.isTerminated, let present = latest.with({ $0 }) else { return }
                downstream.putNext(join(value, present))
              },
              error: { downstream.putError($0) },
              completed: { downstream.putCompletion() }
            )
          )
          return handles
        }
      }
    }
  )
}
