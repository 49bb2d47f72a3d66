internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lateFailureIsTranslated = Mutant(
    "PLN-18",
    "late-failure-is-translated",
    """
    mapError asks its function what to make of a failure, and leaves it to the others to find out that nobody \
    hears of it.
    """,
    reference: {
      $0.mapError = { source, translate in
        handmade(source, error: { error, downstream in downstream.putError(translate(error)) })
      }
    }
  )
}
