internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let armedAfterTheStart = Mutant(
    "TMO-2",
    "armed-after-the-start",
    """
    The alarm is set when the source has been started, and an event before that does not count.
    """,
    reference: {
      $0.timeout = { source, seconds, alternate in
        Signals { downstream in
          let isArmed = Held(false)
          let isSettled = Held(false)
          let slot = MetaDisposable()
          let primary = source.start(
            next: {
              if isArmed.value { isSettled.value = true }
              downstream.putNext($0)
            },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
          isArmed.value = true
          let timer = Signal<Int, LawError>.single(0) |> delay(seconds, queue: timedQueue())
          let alarm = timer.start(next: { _ in
            guard !isSettled.value, !downstream.isTerminated else { return }
            primary.dispose()
            slot.set(alternate.start(next: { downstream.putNext($0) }))
          })
          return ActionDisposable {
            alarm.dispose()
            primary.dispose()
            slot.dispose()
          }
        }
      }
    }
  )
}
