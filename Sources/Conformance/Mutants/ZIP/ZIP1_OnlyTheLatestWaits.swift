internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let onlyTheLatestWaits = Mutant(
    "ZIP-1",
    "only-the-latest-waits",
    """
    Of the values that wait for a partner only the latest is kept.
    """,
    reference: {
      $0.zip = { signals, join in
        Signals { downstream in
          let places = Held([Int?](repeating: nil, count: signals.count))
          let handles = DisposableSet()
          for (index, signal) in signals.enumerated() {
            handles.add(
              signal.start(next: { value in
                places.value[index] = value
                let values = places.value.compactMap { $0 }
                guard values.count == signals.count else { return }
                places.value = places.value.map { _ in nil }
                downstream.putNext(join(values))
              })
            )
          }
          return handles
        }
      }
    }
  )
}
