internal import SignalKitInstrumented
internal import SignalLaws

private let recipes = Recipes<Signals>()

extension Mutants {
  static let theLaterCountWins = Mutant(
    "TKE-6",
    "the-later-count-wins",
    """
    Two counts in a row are joined into the later one.
    """,
    reference: {
      let original = $0
      $0.take = { source, count in
        let inner = recipes.recipe(of: source) ?? source
        return recipes.add(original.take?(inner, count) ?? source, inner)
      }
    }
  )
}
