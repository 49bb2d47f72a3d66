internal import SignalKitInstrumented
internal import SignalLaws

private let recipes = Recipes<Signals>()

extension Mutants {
  static let thirdSignalIsForgotten = Mutant(
    "CAT-5",
    "third-signal-is-forgotten",
    """
    Of a sequence that follows another signal only the first part runs.
    """,
    reference: {
      let original = $0
      $0.then = { source, second in
        let first = recipes.recipe(of: second) ?? second
        return recipes.add(original.then?(source, first) ?? source, source)
      }
    }
  )
}
