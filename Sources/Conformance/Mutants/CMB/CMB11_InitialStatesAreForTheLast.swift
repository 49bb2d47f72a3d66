internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let initialStatesAreForTheLast = Mutant(
    "CMB-11",
    "initial-states-are-for-the-last",
    """
    Where there are fewer initial states than sources, they are taken for the last ones.
    """,
    reference: {
      let original = $0
      $0.combineLatestFrom = { signals, initial, join in
        let shift = signals.count - initial.count
        let turned = Array(signals[shift...] + signals[..<shift])
        let turnBack: @Sendable ([Int]) -> Int = { values in
          join(Array(values[initial.count...] + values[..<initial.count]))
        }
        return original.combineLatestFrom?(turned, initial, turnBack) ?? .never()
      }
    }
  )
}
