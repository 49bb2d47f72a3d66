internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let firstValueIsComparedToo = Mutant(
    "PLN-5",
    "first-value-is-compared-too",
    """
    distinctUntilChanged compares the first value as well, with itself.
    """,
    reference: {
      $0.distinctUntilChanged = { source, isEqual in
        handmade(
          source,
          state: Int?.none,
          next: { value, last, downstream in
            let isRepeated = isEqual(last ?? value, value) && last != nil
            if isRepeated { return }
            last = value
            downstream.putNext(value)
          }
        )
      }
    }
  )
}
