internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let onlyWhatWaitsIsCancelled = Mutant(
    "VCL-4",
    "only-what-waits-is-cancelled",
    """
    All that is due is taken out, and runs then, whether it is cancelled meanwhile or not.
    """,
    reference: { $0.virtualClock = PlainClock.capability(.cancelsOnlyWhatWaits) }
  )
}
