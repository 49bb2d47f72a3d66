internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let onlyTheFirstValueCounts = Mutant(
    "PRM-1",
    "only-the-first-value-counts",
    """
    The signal is disposed when it has sent its first value.
    """,
    reference: {
      let original = $0
      $0.promise = {
        guard let promise = original.promise?() else { return (.never(), { _ in }) }
        return (promise.signal, { promise.set($0 |> take(1)) })
      }
    }
  )
}
