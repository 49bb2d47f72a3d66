internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let afterCompletedAfterTheDisposal = Mutant(
    "SDE-5",
    "after-completed-after-the-disposal",
    """
    The function is called when the source has been disposed.
    """,
    reference: {
      $0.afterCompleted = { source, act in
        let isCompleted = Held(false)
        let watched = handmade(
          source,
          completed: { downstream in
            isCompleted.value = true
            downstream.putCompletion()
          }
        )
        return watched |> afterDisposed { if isCompleted.value { act() } }
      }
    }
  )
}
