internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// Whether an inner signal is the latest is tested under a lock, and its value is delivered after
  /// it.
  ///
  /// Caught by SWI-8.
  static let testsThenDelivers = Mutant(
    "SWI-8",
    "tests-then-delivers",
    """
    Whether an inner signal is the latest is tested under a lock, and its value is delivered \
    after it.
    """,
    reference: {
      $0.mapToSignal = { source, inner in
        Signals { downstream in
          let lock = MutexLock()
          let slot = MetaDisposable()
          let state = Held((latest: 0, isOuterOver: false, isInnerOver: true))
          let outer = source.start(
            next: { value in
              let own = lock.withLock {
                state.value.latest += 1
                state.value.isInnerOver = false
                return state.value.latest
              }
              slot.set(nil)
              slot.set(
                inner(value).start(
                  next: { value in
                    if lock.withLock({ state.value.latest == own }) { downstream.putNext(value) }
                  },
                  completed: {
                    let isOver = lock.withLock {
                      guard state.value.latest == own else { return false }
                      state.value.isInnerOver = true
                      return state.value.isOuterOver
                    }
                    if isOver { downstream.putCompletion() }
                  }
                )
              )
            },
            completed: {
              let isOver = lock.withLock {
                state.value.isOuterOver = true
                return state.value.isInnerOver
              }
              if isOver { downstream.putCompletion() }
            }
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
