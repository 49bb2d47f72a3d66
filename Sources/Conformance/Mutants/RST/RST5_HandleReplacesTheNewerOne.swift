internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let handleReplacesTheNewerOne = Mutant(
    "RST-5",
    "handle-replaces-the-newer-one",
    """
    The handle of a run is stored when its start has returned, in the place of a newer one.
    """,
    reference: {
      $0.restart = { plainRestart($0, .storesTheHandleLate) }
    }
  )
}
