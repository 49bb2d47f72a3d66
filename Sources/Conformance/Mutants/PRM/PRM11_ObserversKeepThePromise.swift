internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let observersKeepThePromise = Mutant(
    "PRM-11",
    "observers-keep-the-promise",
    """
    A subscription keeps its promise alive, whether or not anything can come.
    """,
    reference: {
      $0.promise = {
        let promise = Promise<Int>()
        let values = promise.get()
        let signal = Signals { [weak promise] downstream in
          if let promise { downstream.keepAlive(promise) }
          return values.start(next: { downstream.putNext($0) })
        }
        return (
          signal,
          { running in
            promise.set(
              Signal { subscriber in
                running.start(
                  next: { subscriber.putNext($0) },
                  completed: { subscriber.putCompletion() }
                )
              }
            )
          }
        )
      }
    }
  )
}
