internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let disposalKnowsItsObserver = Mutant(
    "PLN-26",
    "disposal-knows-its-observer",
    """
    What startWith is disposed of by holds the observer, which holds it until an end.
    """,
    reference: {
      let original = $0
      $0.startWith = { source, value in
        let knowing = Signals { downstream in
          let handle = source.forward(downstream)
          return ActionDisposable { withExtendedLifetime(downstream) { handle.dispose() } }
        }
        return original.startWith?(knowing, value) ?? source
      }
    }
  )
}
