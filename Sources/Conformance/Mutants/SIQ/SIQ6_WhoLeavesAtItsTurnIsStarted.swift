internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let whoLeavesAtItsTurnIsStarted = Mutant(
    "SIQ-6",
    "who-leaves-at-its-turn-is-started",
    """
    Whether somebody has left is asked first; the run is started, and kept for it, in a second step.
    """,
    reference: {
      let original = $0
      $0.signalQueue = {
        guard let make = original.signalQueue else { return { $0 } }
        let queue = make()
        return { source in
          Signals { downstream in
            let isGone = Atomic(value: false)
            let started = Atomic<(any Disposable)?>(value: nil)
            let inLine = Signals { next in
              if isGone.with({ $0 }) { return EmptyDisposable }
              let run = source.forward(next)
              _ = started.swap(run)
              return EmptyDisposable
            }
            let place = queue(inLine).forward(downstream)
            return ActionDisposable {
              _ = isGone.swap(true)
              started.swap(nil)?.dispose()
              place.dispose()
            }
          }
        }
      }
    }
  )
}
