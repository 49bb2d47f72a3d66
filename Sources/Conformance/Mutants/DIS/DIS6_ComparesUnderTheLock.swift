internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let comparesUnderTheLock = Mutant(
    "DIS-6",
    "compares-under-the-lock",
    """
    Values pass one at a time under a lock, and are compared there.
    """,
    reference: {
      $0.distinctUntilChanged = { source, isEqual in
        let lock = MutexLock()
        let oneAtATime = handmade(
          source,
          next: { value, downstream in lock.withLock { downstream.putNext(value) } }
        )
        return oneAtATime |> distinctUntilChanged(isEqual: isEqual)
      }
    }
  )
}
