internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureBlocksTheQueue = Mutant(
    "SIQ-2",
    "failure-blocks-the-queue",
    """
    After a failure the queue stands still.
    """,
    reference: {
      $0.signalQueue = {
        let queue = SignalQueue()
        return { source in
          queue.enqueue(
            source |> map(Optional.some) |> `catch` { _ in Signal.single(nil) |> then(.never()) }
          )
            |> take(until: { SignalTakeAction(passthrough: $0 != nil, complete: false) })
            |> map { $0 ?? 0 }
        }
      }
    }
  )
}
