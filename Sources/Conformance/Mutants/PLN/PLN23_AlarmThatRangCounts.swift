internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let alarmThatRangCounts = Mutant(
    "PLN-23",
    "alarm-that-rang-counts",
    """
    timeoutFailing sets its alarm anew for each value, and does not ask an alarm that has rung whether a value \
    has come since.
    """,
    reference: {
      $0.timeoutFailing = { source, seconds, error in
        Signals { downstream in
          let alarm = Timer(
            timeout: seconds,
            repeat: false,
            completion: { downstream.putError(error) },
            queue: timedQueue()
          )
          alarm.start()
          let handle = source.start(
            next: { value in
              alarm.start()
              downstream.putNext(value)
            },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
          return ActionDisposable {
            alarm.invalidate()
            handle.dispose()
          }
        }
      }
    }
  )
}
