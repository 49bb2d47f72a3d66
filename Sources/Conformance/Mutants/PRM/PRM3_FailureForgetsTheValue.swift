internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureForgetsTheValue = Mutant(
    "PRM-3",
    "failure-forgets-the-value",
    """
    The value is forgotten when its signal fails.
    """,
    reference: {
      $0.promise = {
        let kept = Promise<Int>()
        return (
          kept.get() |> castError(LawError.self),
          { signal in
            let calm: Signal<Int, NoError> =
              signal
              |> `catch` { _ in
                deferred {
                  kept.set(.never())
                  return .never()
                }
              }
            kept.set(calm)
          }
        )
      }
    }
  )
}
