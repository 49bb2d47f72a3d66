internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let thirdEndAtOnceStopsTheLine = Mutant(
    "SIQ-2",
    "third-end-at-once-stops-the-line",
    """
    After three signals in a row that ended inside their start the line stands still.
    """,
    reference: {
      $0.signalQueue = {
        let queue = SignalQueue()
        let atOnce = Held(0)
        return { source in
          let counted: Signals = deferred {
            if atOnce.value > 2 { return .never() }
            let hasReturned = Held(false)
            let watched =
              source |> beforeCompleted { atOnce.value = hasReturned.value ? 0 : atOnce.value + 1 }
            let returning: Signals = deferred {
              hasReturned.value = true
              return .complete()
            }
            return merge(watched, returning)
          }
          return queue.enqueue(counted)
        }
      }
    }
  )
}
