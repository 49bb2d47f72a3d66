internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let signalOfADisposingFunctionRuns = Mutant(
    "PLN-20",
    "signal-of-a-disposing-function-runs",
    """
    mapToSignal disposes what runs, and takes the next signal all the same.
    """,
    reference: {
      $0.mapToSignal = { plainSwitch($0, $1, .staysOpen) }
    }
  )
}
