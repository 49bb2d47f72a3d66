internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let judgedByTheValueBefore = Mutant(
    "FLT-1",
    "judged-by-the-value-before",
    """
    A value is judged by the answer for the value before it.
    """,
    reference: {
      $0.filter = { source, predicate in
        handmade(
          source,
          state: true,
          next: { value, passed, downstream in
            if passed { downstream.putNext(value) }
            passed = predicate(value)
          }
        )
      }
    }
  )
}
