internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let errorPassesAsItIs = Mutant(
    "MPE-1",
    "error-passes-as-it-is",
    """
    After a value has passed, an error passes untransformed.
    """,
    reference: {
      $0.mapError = { source, transform in
        handmade(
          source,
          state: false,
          next: { value, hasValue, downstream in
            hasValue = true
            downstream.putNext(value)
          },
          error: { error, hasValue, downstream in
            downstream.putError(hasValue ? error : transform(error))
          }
        )
      }
    }
  )
}
