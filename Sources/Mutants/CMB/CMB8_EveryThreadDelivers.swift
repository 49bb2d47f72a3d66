internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// Each thread delivers what it has combined.
  ///
  /// Caught by CMB-8.
  static let everyThreadDelivers = Mutant(
    "CMB-8",
    "every-thread-delivers",
    """
    Each thread delivers what it has combined.
    """,
    reference: {
      $0.combineLatest = { signals, join in
        Signals { downstream in
          let lock = MutexLock()
          let places = Held([Int?](repeating: nil, count: signals.count))
          let handles = DisposableSet()
          for (index, signal) in signals.enumerated() {
            handles.add(
              signal.start(next: { value in
                let values = lock.withLock {
                  places.value[index] = value
                  return places.value.compactMap { $0 }
                }
                if values.count == signals.count { downstream.putNext(join(values)) }
              })
            )
          }
          return handles
        }
      }
    }
  )
}
