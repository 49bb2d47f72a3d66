internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureLeavesTheOthers = Mutant(
    "PLN-3",
    "failure-leaves-the-others",
    """
    merge does not dispose of the others when one of its signals has failed.
    """,
    reference: {
      let original = $0
      $0.merge = { signals in
        Signals { downstream in
          let hasFailed = Held(false)
          let watched = signals.map { signal in
            Signals { branch in
              let handle = signal.start(
                next: { branch.putNext($0) },
                error: {
                  hasFailed.value = true
                  branch.putError($0)
                },
                completed: { branch.putCompletion() }
              )
              return ActionDisposable { if !hasFailed.value { handle.dispose() } }
            }
          }
          return (original.merge?(watched) ?? .never()).forward(downstream)
        }
      }
    }
  )
}
