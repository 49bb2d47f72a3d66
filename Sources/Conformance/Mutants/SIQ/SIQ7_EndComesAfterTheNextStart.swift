internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let endComesAfterTheNextStart = Mutant(
    "SIQ-7",
    "end-comes-after-the-next-start",
    """
    The line goes on when a signal has been disposed of, and only then is its end passed on.
    """,
    reference: {
      $0.signalQueue = {
        let line = Atomic(value: WaitingLine())
        @Sendable func serve() {
          var next: (() -> Void)?
          _ = line.modify {
            if $0.isBusy { return $0 }
            next = $0.waiting.first
            return WaitingLine(waiting: Array($0.waiting.dropFirst()), isBusy: next != nil)
          }
          next?()
        }
        @Sendable func leave() {
          _ = line.modify { WaitingLine(waiting: $0.waiting, isBusy: false) }
          serve()
        }
        return { source in
          Signals { downstream in
            let isGone = Atomic(value: false)
            let passOn = Atomic<(@Sendable () -> Void)?>(value: nil)
            let slot = MetaDisposable()
            let run =
              source
              |> afterDisposed {
                leave()
                passOn.swap(nil)?()
              }
            _ = line.modify {
              let place = {
                if isGone.with({ $0 }) { return leave() }
                slot.set(
                  run.start(
                    next: { downstream.putNext($0) },
                    error: { error in _ = passOn.swap { downstream.putError(error) } },
                    completed: { _ = passOn.swap { downstream.putCompletion() } }
                  )
                )
              }
              return WaitingLine(waiting: $0.waiting + [place], isBusy: $0.isBusy)
            }
            serve()
            return ActionDisposable {
              _ = isGone.swap(true)
              slot.dispose()
            }
          }
        }
      }
    }
  )
}
