internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let onlyTheViewIsForgotten = Mutant(
    "BRG-20",
    "only-the-view-is-forgotten",
    """
    Dispose on the main actor holds back what arrives there, and the source goes on.
    """,
    reference: {
      $0.startOnMainActor = { signal, sink in
        let isGone = Atomic(value: false)
        _ = signal.startOnMainActor(
          next: { if !isGone.with({ $0 }) { sink.next($0) } },
          error: { if !isGone.with({ $0 }) { sink.failed($0) } },
          completed: { if !isGone.with({ $0 }) { sink.completed() } }
        )
        return { _ = isGone.swap(true) }
      }
    }
  )
}
