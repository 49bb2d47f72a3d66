internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let startsFromZero = Mutant(
    "DIS-2",
    "starts-from-zero",
    """
    The last value is 0 before there is one.
    """,
    reference: {
      $0.distinctUntilChanged = { source, isEqual in
        handmade(
          source,
          state: 0,
          next: { value, last, downstream in
            guard !isEqual(last, value) else { return }
            last = value
            downstream.putNext(value)
          }
        )
      }
    }
  )
}
