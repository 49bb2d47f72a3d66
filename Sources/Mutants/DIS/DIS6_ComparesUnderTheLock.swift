internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The comparison is called with the lock held.
  ///
  /// Caught by DIS-6.
  static let comparesUnderTheLock = Mutant(
    "DIS-6",
    "compares-under-the-lock",
    """
    The comparison is called with the lock held.
    """,
    reference: {
      $0.distinctUntilChanged = { source, isEqual in
        let lock = MutexLock()
        return handmade(
          source,
          state: Int?.none,
          next: { value, last, downstream in
            let old = last
            let isRepeated = lock.withLock { old.map { isEqual($0, value) } ?? false }
            last = value
            if !isRepeated { downstream.putNext(value) }
          }
        )
      }
    }
  )
}
