internal import SignalKitInstrumented
internal import SignalLaws

private let recipes = Recipes<(source: Signals, count: Int)>()

extension Mutants {
  static let theLargerCountWins = Mutant(
    "SKP-3",
    "the-larger-count-wins",
    """
    Two counts in a row are joined into the larger one.
    """,
    reference: {
      let original = $0
      $0.skip = { source, count in
        let inner = recipes.recipe(of: source) ?? (source, 0)
        let largest = max(inner.count, count)
        return recipes.add(original.skip?(inner.source, largest) ?? source, (inner.source, largest))
      }
    }
  )
}
