internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let oneCompletesItOnTheQueue = Mutant(
    "CMB-13",
    "one-completes-it-on-the-queue",
    """
    On a queue the first source that completes completes the result.
    """,
    reference: {
      $0.combineLatestOn = .init { (signals, queue: Queue, join) in
        Signals { downstream in
          let moved = signals.map {
            $0 |> deliverOn(queue) |> afterCompleted { downstream.putCompletion() }
          }
          return (combineLatest(moved) |> map(join)).forward(downstream)
        }
      }
    }
  )
}
