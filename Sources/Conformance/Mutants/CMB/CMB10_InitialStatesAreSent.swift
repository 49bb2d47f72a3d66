internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let initialStatesAreSent = Mutant(
    "CMB-10",
    "initial-states-are-sent",
    """
    The combination of the initial states is sent at the start, if it is complete.
    """,
    reference: {
      let original = $0
      $0.combineLatestFrom = { signals, initial, join in
        let combined = original.combineLatestFrom?(signals, initial, join) ?? .never()
        return initial.count == signals.count ? combined |> startWith(join(initial)) : combined
      }
    }
  )
}
