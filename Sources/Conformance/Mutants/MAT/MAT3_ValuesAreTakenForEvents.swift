internal import SignalKitInstrumented
internal import SignalLaws

private let recipes = Recipes<Bool>()

extension Mutants {
  static let valuesAreTakenForEvents = Mutant(
    "MAT-3",
    "values-are-taken-for-events",
    """
    Reading back what has just been written, the first value is skipped as a header.
    """,
    reference: {
      let original = $0
      $0.dematerialize = { source, encode in
        recipes.add(original.dematerialize?(source, encode) ?? source, true)
      }
      $0.materialize = { source, decode in
        let values = recipes.recipe(of: source) == nil ? source : source |> skip(1)
        return original.materialize?(values, decode) ?? source
      }
    }
  )
}
