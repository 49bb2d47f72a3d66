internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let initialValueIsNotCompared = Mutant(
    "VPR-2",
    "initial-value-is-not-compared",
    """
    The value that it was made with does not count as the present one.
    """,
    reference: {
      let original = $0
      $0.valuePromise = { initial, ignoresRepeated in
        let last = Held<Int?>(nil)
        guard let promise = original.valuePromise?(initial, false) else {
          return (.never(), { _ in })
        }
        return (
          promise.signal,
          { value in
            if ignoresRepeated, last.value == value { return }
            last.value = value
            promise.put(value)
          }
        )
      }
    }
  )
}
