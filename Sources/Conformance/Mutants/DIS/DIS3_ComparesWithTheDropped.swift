internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let comparesWithTheDropped = Mutant(
    "DIS-3",
    "compares-with-the-dropped",
    """
    A value is compared with the one before it, dropped or not.
    """,
    reference: {
      $0.distinctUntilChanged = { source, isEqual in
        handmade(
          source,
          state: Int?.none,
          next: { value, last, downstream in
            let isRepeated = last.map { isEqual($0, value) } ?? false
            last = value
            if !isRepeated { downstream.putNext(value) }
          }
        )
      }
    }
  )
}
