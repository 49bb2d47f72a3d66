internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let noSecondRest = Mutant(
    "THR-2",
    "no-second-rest",
    """
    The value that has waited begins no time in which others wait.
    """,
    reference: {
      $0.throttle = { source, seconds in
        let queue = timedQueue()
        return Signals { downstream in
          let isResting = Atomic(value: false)
          let waiting = Atomic<Int?>(value: nil)
          return source.start(
            next: { value in
              if isResting.swap(true) {
                _ = waiting.swap(value)
                return
              }
              downstream.putNext(value)
              queue.after(seconds) {
                _ = isResting.swap(false)
                if let value = waiting.swap(nil) { downstream.putNext(value) }
              }
            },
            error: { error in
              _ = waiting.swap(nil)
              downstream.putError(error)
            },
            completed: {
              if let value = waiting.swap(nil) { downstream.putNext(value) }
              downstream.putCompletion()
            }
          )
        }
      }
    }
  )
}
