internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureBehindTheValueIsLost = Mutant(
    "PLN-24",
    "failure-behind-the-value-is-lost",
    """
    startWith goes on to the values and the completion of its source, and to no failure.
    """,
    reference: {
      let original = $0
      $0.startWith = { source, value in
        let unfailing = Signals { downstream in
          source.start(
            next: { downstream.putNext($0) },
            completed: { downstream.putCompletion() }
          )
        }
        return original.startWith?(unfailing, value) ?? unfailing
      }
    }
  )
}
