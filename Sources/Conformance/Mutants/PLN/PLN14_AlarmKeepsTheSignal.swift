internal import Adapters
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
          let (isDisposed, slot) = (Atomic(value: false), MetaDisposable())
          timedQueue().after(seconds) {
            if !isDisposed.with(\.self) { slot.set(source.forward(downstream)) }
          }
          return ActionDisposable {
            _ = isDisposed.swap(true)
            slot.dispose()
          }
        }
      }
    }
  )
}
