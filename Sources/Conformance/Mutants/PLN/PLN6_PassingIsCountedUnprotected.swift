internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let passingIsCountedUnprotected = Mutant(
    "PLN-6",
    "passing-is-counted-unprotected",
    """
    merge counts the values that pass, in a variable that nothing protects.
    """,
    reference: {
      let original = $0
      $0.merge = { signals in
        let count = Held(0)
        return original.merge?(signals.map { $0 |> beforeNext { _ in count.value += 1 } })
          ?? .never()
      }
    }
  )
}
