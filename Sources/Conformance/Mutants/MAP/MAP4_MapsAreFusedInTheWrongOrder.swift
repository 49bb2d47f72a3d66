internal import SignalKitInstrumented
internal import SignalLaws

private typealias Transform = @Sendable (Int) -> Int
private let recipes = Recipes<(source: Signals, transform: Transform)>()

extension Mutants {
  static let mapsAreFusedInTheWrongOrder = Mutant(
    "MAP-4",
    "maps-are-fused-in-the-wrong-order",
    """
    Two maps in a row are joined into one that applies the functions in the wrong order.
    """,
    reference: {
      $0.map = { source, transform in
        guard let inner = recipes.recipe(of: source) else {
          return recipes.add(source |> map(transform), (source, transform))
        }
        return inner.source |> map { inner.transform(transform($0)) }
      }
    }
  )
}
