internal import SignalKitInstrumented
internal import SignalLaws

private typealias Predicate = @Sendable (Int) -> Bool
private let recipes = Recipes<(source: Signals, predicate: Predicate)>()

extension Mutants {
  static let filtersAreJoinedByOr = Mutant(
    "FLT-3",
    "filters-are-joined-by-or",
    """
    Two filters in a row are joined into one that passes what either of them passes.
    """,
    reference: {
      $0.filter = { source, predicate in
        guard let inner = recipes.recipe(of: source) else {
          return recipes.add(source |> filter(predicate), (source, predicate))
        }
        return inner.source |> filter { inner.predicate($0) || predicate($0) }
      }
    }
  )
}
