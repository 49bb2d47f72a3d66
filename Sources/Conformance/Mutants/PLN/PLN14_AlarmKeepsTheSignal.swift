internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let alarmKeepsTheSignal = Mutant(
    "PLN-14",
    "alarm-keeps-the-signal",
    """
    A delay that is disposed of only notes it; its alarm holds the signal until it rings.
    """,
    reference: {
      $0.delay = { source, seconds in
        Signals { downstream in
          let (isDisposed, slot) = (Held(false), MetaDisposable())
          Queue().after(seconds) {
            if !isDisposed.value { slot.set(source.forward(downstream)) }
          }
          return ActionDisposable {
            isDisposed.value = true
            slot.dispose()
          }
        }
      }
    }
  )
}
