internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let cancelledBlocksAreKept = Mutant(
    "VCL-7",
    "cancelled-blocks-are-kept",
    """
    A cancelled block stays until its time has come.
    """,
    reference: { $0.virtualClock = PlainClock.capability(.keepsTheCancelled) }
  )
}
