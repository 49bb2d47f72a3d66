internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failurePassesUnasked = Mutant(
    "RCE-4",
    "failure-passes-unasked",
    """
    A failure is passed on without a look at whether somebody else has spoken.
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
              if isFirst {
                for other in handles.indices where other != index { handles[other].dispose() }
              }
              return heard == index
            }
            handles[index].set(
              signal.start(
                next: { if isHeard() { downstream.putNext($0) } },
                error: {
                  _ = isHeard()
                  downstream.putError($0)
                },
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
