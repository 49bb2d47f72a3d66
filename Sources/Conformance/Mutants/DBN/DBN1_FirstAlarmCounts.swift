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
          let waiting = Held<Int?>(nil)
          let queue = timedQueue()
          return source.start(
            next: { value in
              let isFirst = waiting.value == nil
              waiting.value = value
              guard isFirst else { return }
              queue.after(seconds) {
                if let value = waiting.value { downstream.putNext(value) }
                waiting.value = nil
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
