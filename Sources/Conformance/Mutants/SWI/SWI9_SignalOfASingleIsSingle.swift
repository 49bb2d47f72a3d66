internal import SignalKitInstrumented
internal import SignalLaws

private let recipes = Recipes<Bool>()

extension Mutants {
  static let signalOfASingleIsSingle = Mutant(
    "SWI-9",
    "signal-of-a-single-is-single",
    """
    The signal for a single value is taken to be single as well.
    """,
    reference: {
      let original = $0
      $0.single = { recipes.add(.single($0), true) }
      $0.mapToSignal = { source, inner in
        let isSingle = recipes.recipe(of: source) != nil
        return original.mapToSignal?(source, { isSingle ? inner($0) |> take(1) : inner($0) })
          ?? source
      }
    }
  )
}
