internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let successorOutlivesARacingDispose = Mutant(
    "PLN-7",
    "successor-outlives-a-racing-dispose",
    """
    then looks whether it has been disposed of before it starts its second signal, and not after.
    """,
    reference: {
      $0.then = { source, second in
        Signals { downstream in
          let lock = MutexLock()
          let current = Held<(any Disposable)?>(nil)
          let isDisposed = Held(false)
          let hasCompleted = Held(false)
          let first =
            source
            |> afterDisposed {
              guard lock.withLock({ hasCompleted.value && !isDisposed.value }) else { return }
              let handle = second.forward(downstream)
              lock.withLock { current.value = handle }
            }
          let handle = first.start(
            next: { downstream.putNext($0) },
            error: { downstream.putError($0) },
            completed: { lock.withLock { hasCompleted.value = true } }
          )
          return ActionDisposable {
            let second = lock.withLock {
              isDisposed.value = true
              return current.value
            }
            handle.dispose()
            second?.dispose()
          }
        }
      }
    }
  )
}
