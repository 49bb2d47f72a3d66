internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let comparesThenDelivers = Mutant(
    "DIS-5",
    "compares-then-delivers",
    """
    The value is compared and stored under a lock, and delivered after it.
    """,
    reference: {
      $0.distinctUntilChanged = { source, isEqual in
        let lock = MutexLock()
        return Signals { downstream in
          let last = Held<Int?>(nil)
          return source.start(
            next: { value in
              let isRepeated = lock.withLock { last.value.map { isEqual($0, value) } ?? false }
              guard !isRepeated else { return }
              lock.withLock { last.value = value }
              downstream.putNext(value)
            },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
        }
      }
    }
  )
}
