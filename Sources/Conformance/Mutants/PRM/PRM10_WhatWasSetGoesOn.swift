internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let whatWasSetGoesOn = Mutant(
    "PRM-10",
    "what-was-set-goes-on",
    """
    The running signal keeps the promise alive, and so itself.
    """,
    reference: {
      $0.promise = {
        let promise = Promise<Int>()
        return (
          promise.get() |> castError(LawError.self),
          { signal in
            promise.set(
              Signal { subscriber in
                subscriber.keepAlive(promise)
                return signal.start(next: { subscriber.putNext($0) })
              }
            )
          }
        )
      }
    }
  )
}
