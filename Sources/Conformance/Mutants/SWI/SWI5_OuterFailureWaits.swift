internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let outerFailureWaits = Mutant(
    "SWI-5",
    "outer-failure-waits",
    """
    A failure of the outer signal waits for the inner one to end.
    """,
    reference: {
      let original = $0
      $0.mapToSignal = { source, inner in
        let calm = handmade(source, error: { _, downstream in downstream.putCompletion() })
        return original.mapToSignal?(calm, inner) ?? source
      }
    }
  )
}
