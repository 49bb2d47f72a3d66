internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let newOnesWait = Mutant(
    "VCL-5",
    "new-ones-wait",
    """
    What is scheduled while time advances waits for the next advance.
    """,
    reference: { $0.virtualClock = PlainClock.capability(.leavesNewOnes) }
  )
}
