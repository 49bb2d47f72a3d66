internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The handle of the present signal is kept in a variable that nothing protects.
  ///
  /// Caught by PRM-9.
  static let presentIsReplacedUnprotected = Mutant(
    "PRM-9",
    "present-is-replaced-unprotected",
    """
    The handle of the present signal is kept in a variable that nothing protects.
    """,
    reference: {
      $0.promise = {
        let values = ValuePromise<Int>()
        let present = Held<(any Disposable)?>(nil)
        return (
          values.get() |> castError(LawError.self),
          { signal in
            present.value?.dispose()
            present.value = signal.start(next: { values.set($0) })
          }
        )
      }
    }
  )
}
