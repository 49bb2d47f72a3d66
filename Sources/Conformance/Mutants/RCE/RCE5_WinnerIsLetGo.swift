internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let winnerIsLetGo = Mutant(
    "RCE-5",
    "winner-is-let-go",
    """
    The signal that is heard is no longer disposed of with the others, nor with the result.
    """,
    reference: {
      $0.race = { signals in
        Signals { downstream in
          let winner = Atomic<Int?>(value: nil)
          let handles = signals.map { _ in MetaDisposable() }
          for (index, signal) in signals.enumerated() where winner.with({ $0 }) == nil {
            let isHeard = {
              var isFirst = false
              let heard = winner.modify { heard in
                isFirst = heard == nil
                return heard ?? index
              }
              guard isFirst else { return heard == index }
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
          return ActionDisposable {
            let heard = winner.with { $0 }
            for index in handles.indices where index != heard { handles[index].dispose() }
          }
        }
      }
    }
  )
}
