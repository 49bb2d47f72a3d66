internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let innerRunsOn = Mutant(
    "SWI-6",
    "inner-runs-on",
    """
    Only the outer signal is disposed.
    """,
    reference: {
      $0.mapToSignal = { plainSwitch($0, $1, .isDeafToDispose) }
    }
  )
}
