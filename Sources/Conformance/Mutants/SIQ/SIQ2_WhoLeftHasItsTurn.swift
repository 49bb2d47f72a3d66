internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let whoLeftHasItsTurn = Mutant(
    "SIQ-2",
    "who-left-has-its-turn",
    """
    The turn of a subscription that was disposed while it waited never ends.
    """,
    reference: {
      $0.signalQueue = {
        let queue = SignalQueue()
        return { source in
          Signals { downstream in
            let (isServed, hasLeft) = (Held(false), Held(false))
            let turn: Signals = deferred {
              isServed.value = true
              return hasLeft.value ? .never() : source
            }
            let handle = queue.enqueue(turn).forward(downstream)
            return ActionDisposable {
              hasLeft.value = true
              if isServed.value { handle.dispose() }
            }
          }
        }
      }
    }
  )
}
