internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let bothAreFirst = Mutant(
    "RCE-4",
    "both-are-first",
    """
    Two signals that look at the same time whether one has spoken both find that none has.
    """,
    reference: {
      $0.race = { signals in
        Signals { downstream in
          let winner = Atomic<Int?>(value: nil)
          let handles = signals.map { _ in MetaDisposable() }
          for (index, signal) in signals.enumerated() where winner.with({ $0 }) == nil {
            let isHeard = {
              if let heard = winner.with({ $0 }) { return heard == index }
              _ = winner.swap(index)
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
