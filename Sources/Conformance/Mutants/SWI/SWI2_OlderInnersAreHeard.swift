internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let olderInnersAreHeard = Mutant(
    "SWI-2",
    "older-inners-are-heard",
    """
    An inner signal is heard until it is disposed, which is when its successor has started.
    """,
    reference: {
      $0.mapToSignal = { source, inner in
        Signals { downstream in
          let slot = MetaDisposable()
          let isOuterOver = Held(false)
          let running = Held(0)
          let outer = source.start(
            next: { value in
              running.value += 1
              slot.set(
                inner(value).start(
                  next: { downstream.putNext($0) },
                  error: { downstream.putError($0) }
                )
              )
            },
            error: { downstream.putError($0) },
            completed: { isOuterOver.value = true }
          )
          return ActionDisposable {
            outer.dispose()
            slot.dispose()
          }
        }
      }
    }
  )
}
