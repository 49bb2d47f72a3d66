internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let latestComesFirst = Mutant(
    "VCL-2",
    "latest-comes-first",
    """
    Of the blocks that are due at the same time the one that was scheduled last comes first.
    """,
    reference: { $0.virtualClock = PlainClock.capability(.latestFirst) }
  )
}
