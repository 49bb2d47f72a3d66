internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let brokenOffValuesAreSent = Mutant(
    "LST-7",
    "broken-off-values-are-sent",
    """
    At a failure the values that were kept are sent first.
    """,
    reference: {
      $0.takeLast = { source, count in
        handmade(
          source,
          state: [Int](),
          next: { value, kept, _ in kept = Array((kept + [value]).suffix(max(count, 0))) },
          error: { error, kept, downstream in
            for value in kept { downstream.putNext(value) }
            downstream.putError(error)
          },
          completed: { kept, downstream in
            for value in kept { downstream.putNext(value) }
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
