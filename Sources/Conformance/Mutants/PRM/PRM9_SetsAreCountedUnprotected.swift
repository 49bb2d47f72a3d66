internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let setsAreCountedUnprotected = Mutant(
    "PRM-9",
    "sets-are-counted-unprotected",
    """
    The signals that were set are counted in a variable that nothing protects.
    """,
    reference: {
      let original = $0
      $0.promise = {
        guard let promise = original.promise?() else { return (.never(), { _ in }) }
        let count = Held(0)
        return (
          promise.signal,
          {
            count.value += 1
            promise.set($0)
          }
        )
      }
    }
  )
}
