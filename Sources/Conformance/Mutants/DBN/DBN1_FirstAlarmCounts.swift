internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let firstAlarmCounts = Mutant(
    "DBN-1",
    "first-alarm-counts",
    """
    A value that comes during a wait is sent when that wait is over.
    """,
    reference: {
      $0.debounce = { source, seconds in
        Signals { downstream in
          let waiting = Atomic<Int?>(value: nil)
          let queue = timedQueue()
          return source.start(
            next: { value in
              guard waiting.swap(value) == nil else { return }
              queue.after(seconds) {
                if let value = waiting.swap(nil) { downstream.putNext(value) }
              }
            },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
        }
      }
    }
  )
}
