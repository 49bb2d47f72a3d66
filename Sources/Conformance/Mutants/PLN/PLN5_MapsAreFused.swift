internal import SignalKitInstrumented
internal import SignalLaws

private typealias Transform = @Sendable (Int) -> Int
private let recipes = Recipes<(source: Signals, transform: Transform)>()

extension Mutants {
  static let mapsAreFused = Mutant(
    "PLN-5",
    "maps-are-fused",
    """
    Two maps in a row are joined into one, which calls the second function for whomever the first has disposed of.
    """,
    reference: {
      $0.map = { source, transform in
        guard let inner = recipes.recipe(of: source) else {
          return recipes.add(source |> map(transform), (source, transform))
        }
        return inner.source |> map { transform(inner.transform($0)) }
      }
    }
  )
}
