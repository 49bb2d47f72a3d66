internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// Which inner signal is the latest is decided under a lock, and its handle is stored after that.
  ///
  /// Caught by SWI-8.
  static let olderStartTakesTheSlot = Mutant(
    "SWI-8",
    "older-start-takes-the-slot",
    """
    Which inner signal is the latest is decided under a lock, and its handle is stored after \
    that.
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
