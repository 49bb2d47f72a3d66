internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let idleLineIsFoundByTwo = Mutant(
    "SIQ-5",
    "idle-line-is-found-by-two",
    """
    Whether somebody is served is asked under the lock, and noted under it afterwards.
    """,
    reference: {
      $0.signalQueue = {
        let line = Atomic(value: WaitingLine())
        @Sendable func serve() {
          if line.with({ $0.isBusy }) { return }
          var next: (() -> Void)?
          _ = line.modify {
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
            let slot = MetaDisposable()
            _ = line.modify {
              let place = {
                if isGone.with({ $0 }) { return leave() }
                slot.set((source |> afterDisposed { leave() }).forward(downstream))
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
