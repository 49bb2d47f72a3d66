internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let aDecisionNobodyGuards = Mutant(
    "PLN-12",
    "a-decision-nobody-guards",
    """
    timeout notes that a value has come in a variable that nothing protects.
    """,
    reference: {
      $0.timeout = { source, seconds, alternate in
        Signals { downstream in
          let isSettled = Held(false)
          let slot = MetaDisposable()
          let primary = source.start(
            next: {
              isSettled.value = true
              downstream.putNext($0)
            },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
          let timer = Signal<Int, LawError>.single(0) |> delay(seconds, queue: timedQueue())
          let alarm = timer.start(next: { _ in
            guard !isSettled.value, !downstream.isTerminated else { return }
            primary.dispose()
            slot.set(alternate.forward(downstream))
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
