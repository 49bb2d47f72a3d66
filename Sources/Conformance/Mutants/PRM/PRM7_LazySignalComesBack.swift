internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lazySignalComesBack = Mutant(
    "PRM-7",
    "lazy-signal-comes-back",
    """
    The first subscription starts the lazy signal whatever has been set.
    """,
    reference: {
      let original = $0
      $0.lazyPromise = { first in
        guard let promise = original.promise?() else { return (.never(), { _ in }) }
        let isFirst = Held(true)
        return (
          promise.signal
            |> beforeStarted {
              if isFirst.value { promise.set(first) }
              isFirst.value = false
            },
          promise.set
        )
      }
    }
  )
}
