internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let triggersAreCountedUnprotected = Mutant(
    "SMP-4",
    "triggers-are-counted-unprotected",
    """
    Values and triggers are counted in a variable that nothing protects.
    """,
    reference: {
      let original = $0
      $0.sample = { source, trigger in
        let count = Held(0)
        let values = source |> beforeNext { _ in count.value += 1 }
        let triggers = trigger |> beforeNext { _ in count.value += 1 }
        return original.sample?(values, triggers) ?? source
      }
    }
  )
}
