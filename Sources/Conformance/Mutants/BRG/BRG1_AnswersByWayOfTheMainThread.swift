internal import Dispatch
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let answersByWayOfTheMainThread = Mutant(
    "BRG-1",
    "answers-by-way-of-the-main-thread",
    """
    Whoever puts something that is waited for has the main thread pass it on, and waits for that.
    """,
    reference: {
      let original = $0.first
      $0.first = { signal in
        try await original?(
          Signals { subscriber in
            signal.start(
              next: { value in DispatchQueue.main.sync { subscriber.putNext(value) } },
              error: { error in DispatchQueue.main.sync { subscriber.putError(error) } },
              completed: { DispatchQueue.main.sync { subscriber.putCompletion() } }
            )
          }
        )
      }
    }
  )
}
