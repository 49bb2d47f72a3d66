internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let asksAboutTheRest = Mutant(
    "TKW-3",
    "asks-about-the-rest",
    """
    The function is asked for every value of a synchronous source.
    """,
    reference: {
      $0.takeWhile = { source, condition in
        handmade(
          source,
          next: { value, downstream in
            if condition(value) { downstream.putNext(value) } else { downstream.putCompletion() }
          }
        )
      }
    }
  )
}
