internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let deferredCaches = Mutant(
    "SIG-5",
    "deferred-caches",
    """
    The signal of the first start is kept and started again.
    """,
    reference: {
      $0.deferred = { generator in
        let made = Held<Signals?>(nil)
        return Signals { downstream in
          let signal = made.value ?? generator()
          made.value = signal
          return signal.start(
            next: { downstream.putNext($0) },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
        }
      }
    }
  )
}
