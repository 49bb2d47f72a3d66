internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let eachStepBeginsAtFirst = Mutant(
    "RED-7",
    "each-step-begins-at-first",
    """
    A fold gives each step the first state, and not the one that the steps before have left.
    """,
    reference: {
      let original = $0
      $0.reduceSignals = { source, initial, step in
        original.reduceSignals?(source, initial, { step(initial, $1) }) ?? source
      }
    }
  )
}
