internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let whoeverIsInsideIsEnough = Mutant(
    "PLN-22",
    "whoever-is-inside-is-enough",
    """
    A value that comes while another one is noted for later is dropped.
    """,
    reference: {
      let original = $0
      $0.delayEvents = { source, seconds in
        let single = Signals { downstream in
          let isBusy = Atomic(value: false)
          return source.start(
            next: { value in
              if isBusy.swap(true) { return }
              downstream.putNext(value)
              _ = isBusy.swap(false)
            },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
        }
        return original.delayEvents?(single, seconds) ?? single
      }
    }
  )
}
