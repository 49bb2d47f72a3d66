internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// Combinations are made under one lock and delivered under another.
  ///
  /// Caught by CMB-9.
  static let staleCombinationComesLast = Mutant(
    "CMB-9",
    "stale-combination-comes-last",
    """
    Combinations are made under one lock and delivered under another.
    """,
    reference: {
      $0.combineLatest = { signals, join in
        Signals { downstream in
          let (lock, delivery) = (MutexLock(), MutexLock())
          let places = Held([Int?](repeating: nil, count: signals.count))
          let running = Held(signals.count)
          let handles = DisposableSet()
          for (index, signal) in signals.enumerated() {
            handles.add(
              signal.start(
                next: { value in
                  let values = lock.withLock {
                    places.value[index] = value
                    return places.value.compactMap { $0 }
                  }
                  guard values.count == signals.count else { return }
                  delivery.withLock { downstream.putNext(join(values)) }
                },
                completed: {
                  let isLast = lock.withLock {
                    running.value -= 1
                    return running.value == 0
                  }
                  if isLast { downstream.putCompletion() }
                }
              )
            )
          }
          return handles
        }
      }
    }
  )
}
