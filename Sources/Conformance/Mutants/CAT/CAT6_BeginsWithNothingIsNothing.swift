internal import SignalKitInstrumented
internal import SignalLaws

private let recipes = Recipes<Bool>()

extension Mutants {
  static let beginsWithNothingIsNothing = Mutant(
    "CAT-6",
    "begins-with-nothing-is-nothing",
    """
    A sequence that begins with the empty signal is taken to be empty.
    """,
    reference: {
      let original = $0
      $0.complete = { recipes.add(.complete(), true) }
      $0.then = { source, second in
        recipes.recipe(of: source) == nil ? original.then?(source, second) ?? source : source
      }
    }
  )
}
