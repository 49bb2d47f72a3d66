internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let whoComesToAKeyThatIsLeftIsForgotten = Mutant(
    "MUL-6",
    "who-comes-to-a-key-that-is-left-is-forgotten",
    """
    While the last subscription for a key leaves, that is closed, and who comes then hears nothing.
    """,
    reference: {
      let original = $0
      $0.multicast = {
        guard let make = original.multicast else { return { _, signal in signal } }
        let shared = make()
        let lock = MutexLock()
        let members = Held(0)
        let isClosed = Held(false)
        return { key, signal in
          let run = shared(key, signal)
          return Signals { downstream in
            let mayJoin = lock.withLock {
              if !isClosed.value { members.value += 1 }
              return !isClosed.value
            }
            guard mayJoin else { return EmptyDisposable }
            let handle = run.forward(downstream)
            return ActionDisposable {
              lock.withLock {
                members.value -= 1
                isClosed.value = members.value == 0
              }
              handle.dispose()
              lock.withLock { isClosed.value = false }
            }
          }
        }
      }
    }
  )
}
