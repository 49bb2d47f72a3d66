internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let completionDoesNotWait = Mutant(
    "DLE-2",
    "completion-does-not-wait",
    """
    The completion overtakes the values that wait, which are dropped.
    """,
    reference: {
      let original = $0
      $0.delayEvents = { (original.delayEvents?($0.markedEnd, $1) ?? $0).completedAtMark }
    }
  )
}
