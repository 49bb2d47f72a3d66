internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let startsWithTheFirstSubscription = Mutant(
    "PRM-2",
    "starts-with-the-first-subscription",
    """
    The signal is started when somebody is subscribed.
    """,
    reference: {
      $0.promise = {
        let pipe = Held<Signals?>(nil)
        let kept = Promise<Int>()
        return (
          deferred {
            if let signal = pipe.value { kept.set(signal |> `catch` { _ in .never() }) }
            return kept.get() |> castError(LawError.self)
          },
          { pipe.value = $0 }
        )
      }
    }
  )
}
