internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let handleIsStoredTooLate = Mutant(
    "SWI-7",
    "handle-is-stored-too-late",
    """
    The handle of an inner signal is stored when its start has returned, whatever has happened \
    since.
    """,
    reference: {
      $0.mapToSignal = { plainSwitch($0, $1, .storesTheHandleLate) }
    }
  )
}
