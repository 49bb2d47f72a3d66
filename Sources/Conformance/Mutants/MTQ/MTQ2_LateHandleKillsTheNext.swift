internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lateHandleKillsTheNext = Mutant(
    "MTQ-2",
    "late-handle-kills-the-next",
    """
    The handle of a signal is stored when its start has returned, in the place of a newer one.
    """,
    reference: {
      $0.mapToQueue = { plainQueue($0, $1, .storesTheHandleLate) }
    }
  )
}
