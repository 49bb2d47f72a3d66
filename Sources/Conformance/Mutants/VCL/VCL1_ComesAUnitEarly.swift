internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let comesAUnitEarly = Mutant(
    "VCL-1",
    "comes-a-unit-early",
    """
    A block is due half a second before its time.
    """,
    reference: { $0.virtualClock = PlainClock.capability(.isEarly) }
  )
}
