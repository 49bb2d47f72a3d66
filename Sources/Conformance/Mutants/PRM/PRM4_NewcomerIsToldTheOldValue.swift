internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let newcomerIsToldTheOldValue = Mutant(
    "PRM-4",
    "newcomer-is-told-the-old-value",
    """
    A value is forgotten when the next signal starts, which waits for the delivery that set it.
    """,
    reference: {
      let original = $0
      $0.promise = {
        guard let promise = original.promise?() else { return (.never(), { _ in }) }
        let isTelling = Held(false)
        let isReplaced = Held(false)
        let present = Held(0)
        let values = promise.signal
        return (
          deferred {
            if isReplaced.value { return values |> startWith(present.value) }
            return values
              |> beforeNext { value in
                present.value = value
                isTelling.value = true
              }
              |> afterNext { _ in
                isTelling.value = false
                isReplaced.value = false
              }
          },
          { signal in
            isReplaced.value = isTelling.value
            promise.set(signal)
          }
        )
      }
    }
  )
}
