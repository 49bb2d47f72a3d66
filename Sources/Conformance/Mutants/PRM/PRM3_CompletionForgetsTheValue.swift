internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let completionForgetsTheValue = Mutant(
    "PRM-3",
    "completion-forgets-the-value",
    """
    The value is forgotten when its signal completes.
    """,
    reference: {
      $0.promise = {
        let kept = Promise<Int>()
        return (
          kept.get() |> castError(LawError.self),
          { signal in
            let calm: Signal<Int, NoError> = signal |> `catch` { _ in .never() }
            let reset: Signal<Int, NoError> = deferred {
              kept.set(.never())
              return .never()
            }
            kept.set(calm |> then(reset))
          }
        )
      }
    }
  )
}
