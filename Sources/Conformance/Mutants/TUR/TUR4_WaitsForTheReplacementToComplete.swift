internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let waitsForTheReplacementToComplete = Mutant(
    "TUR-4",
    "waits-for-the-replacement-to-complete",
    """
    It completes only if the replacement has completed before.
    """,
    reference: {
      let original = $0
      $0.takeUntilReplacement = { source, replacement, choose in
        Signals { downstream in
          let isOver = Held(false)
          let watched = replacement |> afterCompleted { isOver.value = true }
          let result = original.takeUntilReplacement?(source, watched, choose) ?? source
          return result.start(
            next: { downstream.putNext($0) },
            error: { downstream.putError($0) },
            completed: { if isOver.value { downstream.putCompletion() } }
          )
        }
      }
    }
  )
}
