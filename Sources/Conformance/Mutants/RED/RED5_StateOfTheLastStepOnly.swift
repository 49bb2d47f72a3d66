internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let stateOfTheLastStepOnly = Mutant(
    "RED-5",
    "state-of-the-last-step-only",
    """
    A fold without a step completes without the initial state.
    """,
    reference: {
      let original = $0
      $0.reduceSignals = { source, initial, step in
        let hasStep = Held(false)
        let folded = original.reduceSignals?(
          source,
          initial,
          {
            hasStep.value = true
            return step($0, $1)
          }
        )
        return (folded ?? source) |> filter { _ in hasStep.value }
      }
    }
  )
}
