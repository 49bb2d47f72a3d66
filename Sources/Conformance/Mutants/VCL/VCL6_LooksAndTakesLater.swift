internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let looksAndTakesLater = Mutant(
    "VCL-6",
    "looks-and-takes-later",
    """
    A block is taken out when it has run.
    """,
    reference: { $0.virtualClock = PlainClock.capability(.isUnprotected) }
  )
}
