internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let showsWhereItIsGoing = Mutant(
    "VCL-3",
    "shows-where-it-is-going",
    """
    While it advances the clock shows the time to which it was advanced.
    """,
    reference: { $0.virtualClock = PlainClock.capability(.showsTheTarget) }
  )
}
