internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let alarmDoesNotAskWhoCameFirst = Mutant(
    "TMO-6",
    "alarm-does-not-ask-who-came-first",
    """
    A value takes the alarm back, and an alarm that is already ringing goes over to the alternate signal.
    """,
    reference: {
      $0.timeout = { source, seconds, alternate in
        Signals { downstream in
          let (alarm, primary) = (MetaDisposable(), MetaDisposable())
          let late = Signals.single(0) |> delay(seconds, queue: timedQueue())
          alarm.set(
            late.start(completed: {
              primary.dispose()
              alarm.set(alternate.forward(downstream))
            })
          )
          let heard =
            source |> beforeNext { _ in alarm.dispose() } |> beforeError { _ in alarm.dispose() }
            |> beforeCompleted { alarm.dispose() }
          primary.set(heard.forward(downstream))
          return ActionDisposable {
            alarm.dispose()
            primary.dispose()
          }
        }
      }
    }
  )
}
