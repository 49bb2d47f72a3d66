internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let askedInVain = Mutant(
    "SKW-3",
    "asked-in-vain",
    """
    The function is asked for every value, also when the answer no longer counts.
    """,
    reference: {
      $0.skipWhile = { source, condition in
        handmade(
          source,
          state: true,
          next: { value, isSkipping, downstream in
            let isTrue = condition(value)
            isSkipping = isSkipping && isTrue
            if !isSkipping { downstream.putNext(value) }
          }
        )
      }
    }
  )
}
