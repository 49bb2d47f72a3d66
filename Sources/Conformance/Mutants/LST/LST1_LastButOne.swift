internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lastButOne = Mutant(
    "LST-1",
    "last-but-one",
    """
    The value before the last one is sent, if there are two.
    """,
    reference: {
      $0.last = { source, none in
        handmade(
          source,
          state: [none],
          next: { value, values, _ in values = values.suffix(1) + [value] },
          completed: { values, downstream in
            let hasTwo = values.count > 1 && values[0] != none
            downstream.putNext(hasTwo ? values[0] : values[values.count - 1])
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
