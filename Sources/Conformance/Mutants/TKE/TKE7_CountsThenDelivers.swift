internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let countsThenDelivers = Mutant(
    "TKE-7",
    "counts-then-delivers",
    """
    Values are counted under a lock and delivered after it, so that the last one can overtake.
    """,
    reference: {
      let original = $0
      $0.take = { source, count in
        guard count > 0 else { return original.take?(source, count) ?? source }
        let lock = MutexLock()
        return handmade(
          source,
          state: count,
          next: { value, left, downstream in
            lock.withLock { left -= 1 }
            let remaining = lock.withLock { left }
            if remaining >= 0 { downstream.putNext(value) }
            if remaining <= 0 { downstream.putCompletion() }
          }
        )
      }
    }
  )
}
