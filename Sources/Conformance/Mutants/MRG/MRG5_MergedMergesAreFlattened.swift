internal import SignalKitInstrumented
internal import SignalLaws

private let recipes = Recipes<[Signals]>()

extension Mutants {
  static let mergedMergesAreFlattened = Mutant(
    "MRG-5",
    "merged-merges-are-flattened",
    """
    A merge inside a merge is replaced by its first two sources.
    """,
    reference: {
      $0.merge = { signals in
        let flat = signals.flatMap { recipes.recipe(of: $0)?.prefix(1) ?? [$0] }
        return recipes.add(merge(flat), signals)
      }
    }
  )
}
