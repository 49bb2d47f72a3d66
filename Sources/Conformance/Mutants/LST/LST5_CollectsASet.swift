internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let collectsASet = Mutant(
    "LST-5",
    "collects-a-set",
    """
    Values that are there already are not collected again.
    """,
    reference: {
      $0.collect = { source, join in
        handmade(
          source,
          state: [Int](),
          next: { value, values, _ in if !values.contains(value) { values.append(value) } },
          completed: { values, downstream in
            downstream.putNext(join(values))
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
