internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let valuesAreCountedUnprotected = Mutant(
    "ZIP-5",
    "values-are-counted-unprotected",
    """
    The values that come are counted in a variable that nothing protects.
    """,
    reference: {
      let original = $0
      $0.zip = { signals, join in
        let count = Held(0)
        let counted = signals.map { $0 |> beforeNext { _ in count.value += 1 } }
        return original.zip?(counted, join) ?? signals[0]
      }
    }
  )
}
