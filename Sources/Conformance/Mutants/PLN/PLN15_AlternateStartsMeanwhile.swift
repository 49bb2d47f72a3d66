internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let alternateStartsMeanwhile = Mutant(
    "PLN-15",
    "alternate-starts-meanwhile",
    """
    timeout disposes its source and starts the alternate signal, although another thread may be about the \
    source's disposal.
    """,
    reference: {
      $0.timeout = { source, seconds, alternate in
        Signals { downstream in
          let slot = MetaDisposable()
          // Nobody yet, the source, the alternate.
          let heard = Atomic(value: 0)
          func admits() -> Bool { heard.modify { $0 == 0 ? 1 : $0 } == 1 }
          let alarm = Timer(
            timeout: seconds,
            repeat: false,
            completion: {
              guard heard.modify({ $0 == 0 ? 2 : $0 }) == 2 else { return }
              slot.set(nil)
              slot.set(alternate.forward(downstream))
            },
            queue: timedQueue()
          )
          alarm.start()
          let handle = source.start(
            next: { if admits() { downstream.putNext($0) } },
            error: { if admits() { downstream.putError($0) } },
            completed: { if admits() { downstream.putCompletion() } }
          )
          if heard.with({ $0 }) == 2 { handle.dispose() } else { slot.set(handle) }
          return ActionDisposable {
            alarm.invalidate()
            slot.dispose()
          }
        }
      }
    }
  )
}
