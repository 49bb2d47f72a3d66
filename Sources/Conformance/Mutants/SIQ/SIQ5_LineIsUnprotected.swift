internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lineIsUnprotected = Mutant(
    "SIQ-5",
    "line-is-unprotected",
    """
    The line and who is served are in variables that nothing protects.
    """,
    reference: {
      $0.signalQueue = {
        let waiting = Held([() -> Void]())
        let isBusy = Held(false)
        @Sendable func serve() {
          guard !isBusy.value, !waiting.value.isEmpty else { return }
          isBusy.value = true
          waiting.value.removeFirst()()
        }
        @Sendable func leave() {
          isBusy.value = false
          serve()
        }
        return { source in
          Signals { downstream in
            let isGone = Held(false)
            let slot = MetaDisposable()
            waiting.value.append {
              if isGone.value { return leave() }
              slot.set((source |> afterDisposed { leave() }).forward(downstream))
            }
            serve()
            return ActionDisposable {
              isGone.value = true
              slot.dispose()
            }
          }
        }
      }
    }
  )
}
