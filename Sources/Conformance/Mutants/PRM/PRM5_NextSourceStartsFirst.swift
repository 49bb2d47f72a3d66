internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let nextSourceStartsFirst = Mutant(
    "PRM-5",
    "next-source-starts-first",
    """
    The present signal, which is not heard any more, is disposed when the next one has been \
    started.
    """,
    reference: {
      $0.promise = {
        let values = ValuePromise<Int>()
        let slot = MetaDisposable()
        let latest = Held(0)
        return (
          values.get() |> castError(LawError.self),
          { signal in
            latest.value += 1
            let own = latest.value
            slot.set(signal.start(next: { if latest.value == own { values.set($0) } }))
          }
        )
      }
    }
  )
}
