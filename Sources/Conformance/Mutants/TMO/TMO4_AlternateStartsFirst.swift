internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let alternateStartsFirst = Mutant(
    "TMO-4",
    "alternate-starts-first",
    """
    The source, which is not heard any more, is disposed when the alternate signal has been \
    started.
    """,
    reference: {
      $0.timeout = { source, seconds, alternate in
        Signals { downstream in
          let isSettled = Atomic(value: false)
          let isReplaced = Atomic(value: false)
          let slot = MetaDisposable()
          let timer = Signals.single(0) |> delay(seconds, queue: timedQueue())
          let alarm = timer.start(next: { _ in
            if isSettled.with({ $0 }) { return }
            _ = isReplaced.swap(true)
            slot.set(
              alternate.start(
                next: { downstream.putNext($0) },
                error: { downstream.putError($0) },
                completed: { downstream.putCompletion() }
              )
            )
          })
          func settle(_ put: () -> Void) {
            if isReplaced.with({ $0 }) { return }
            _ = isSettled.swap(true)
            put()
          }
          slot.set(
            source.start(
              next: { value in settle { downstream.putNext(value) } },
              error: { error in settle { downstream.putError(error) } },
              completed: { settle { downstream.putCompletion() } }
            )
          )
          return ActionDisposable {
            alarm.dispose()
            slot.dispose()
          }
        }
      }
    }
  )
}
