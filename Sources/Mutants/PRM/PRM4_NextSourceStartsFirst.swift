internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The present signal is disposed when the next one has been started.
  ///
  /// Caught by PRM-4.
  static let nextSourceStartsFirst = Mutant(
    "PRM-4",
    "next-source-starts-first",
    """
    The present signal is disposed when the next one has been started.
    """,
    reference: {
      $0.promise = {
        let values = ValuePromise<Int>()
        let slot = MetaDisposable()
        return (
          values.get() |> castError(LawError.self),
          { signal in slot.set(signal.start(next: { values.set($0) })) }
        )
      }
    }
  )
}
