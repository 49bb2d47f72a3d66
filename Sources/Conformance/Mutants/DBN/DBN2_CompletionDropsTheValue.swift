internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let completionDropsTheValue = Mutant(
    "DBN-2",
    "completion-drops-the-value",
    """
    A value that waits at the completion is dropped.
    """,
    reference: {
      let original = $0
      $0.debounce = { (original.debounce?($0.markedEnd, $1) ?? $0).completedAtMark }
    }
  )
}
