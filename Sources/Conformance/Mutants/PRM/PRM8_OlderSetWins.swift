internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let olderSetWins = Mutant(
    "PRM-8",
    "older-set-wins",
    """
    The handle of a signal is stored when its start has returned, in the place of a newer one.
    """,
    reference: {
      $0.promise = {
        let values = ValuePromise<Int>()
        let slot = MetaDisposable()
        return (
          values.get() |> castError(LawError.self),
          { signal in
            slot.set(nil)
            slot.set(signal.start(next: { values.set($0) }))
          }
        )
      }
    }
  )
}
