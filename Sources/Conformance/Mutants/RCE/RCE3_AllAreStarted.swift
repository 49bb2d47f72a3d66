internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let allAreStarted = Mutant(
    "RCE-3",
    "all-are-started",
    """
    All signals are started, also when it has been settled.
    """,
    reference: {
      $0.race = { signals in
        Signals { downstream in
          let winner = Held<Int?>(nil)
          let handles = signals.map { _ in MetaDisposable() }
          for (index, signal) in signals.enumerated() {
            let isHeard = {
              if let heard = winner.value { return heard == index }
              winner.value = index
              for other in handles.indices where other != index { handles[other].dispose() }
              return true
            }
            handles[index].set(
              signal.start(
                next: { if isHeard() { downstream.putNext($0) } },
                error: { if isHeard() { downstream.putError($0) } },
                completed: { if isHeard() { downstream.putCompletion() } }
              )
            )
          }
          return ActionDisposable { for handle in handles { handle.dispose() } }
        }
      }
    }
  )
}
