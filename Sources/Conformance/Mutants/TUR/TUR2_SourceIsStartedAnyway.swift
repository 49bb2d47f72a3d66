internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let sourceIsStartedAnyway = Mutant(
    "TUR-2",
    "source-is-started-anyway",
    """
    The source is started and disposed when it has been replaced at once.
    """,
    reference: {
      let original = $0
      $0.takeUntilReplacement = { source, replacement, choose in
        Signals { downstream in
          let hasStarted = Held(false)
          let watched = source |> beforeStarted { hasStarted.value = true }
          let result = original.takeUntilReplacement?(watched, replacement, choose) ?? source
          let handle = result.start(
            next: { downstream.putNext($0) },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
          if !hasStarted.value { source.start().dispose() }
          return handle
        }
      }
    }
  )
}
