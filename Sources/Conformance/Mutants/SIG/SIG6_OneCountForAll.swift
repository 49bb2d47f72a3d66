internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let oneCountForAll = Mutant(
    "SIG-6",
    "one-count-for-all",
    """
    The count belongs to the signal instead of the subscription.
    """,
    reference: {
      $0.take = { source, count in
        let left = Held(count)
        return handmade(
          source,
          next: { value, downstream in
            left.value -= 1
            if left.value >= 0 { downstream.putNext(value) }
            if left.value <= 0 { downstream.putCompletion() }
          }
        )
      }
    }
  )
}
