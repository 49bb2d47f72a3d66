internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let replacedSourceIsHeard = Mutant(
    "PRM-4",
    "replaced-source-is-heard",
    """
    A signal is heard until it is disposed, which is when its successor has started.
    """,
    reference: {
      $0.promise = {
        let values = ValuePromise<Int>()
        let slot = MetaDisposable()
        return (
          values.get() |> castError(LawError.self),
          { signal in
            slot.set(signal.start(next: { values.set($0) }))
          }
        )
      }
    }
  )
}
