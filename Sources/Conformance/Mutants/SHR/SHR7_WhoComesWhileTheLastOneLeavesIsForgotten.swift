internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let whoComesWhileTheLastOneLeavesIsForgotten = Mutant(
    "SHR-7",
    "who-comes-while-the-last-one-leaves-is-forgotten",
    """
    While the last member leaves, share is closed, and who comes then is never connected.
    """,
    reference: {
      let original = $0
      $0.share = { source in
        let shared = original.share?(source) ?? source
        let lock = MutexLock()
        let members = Held(0)
        let isClosed = Held(false)
        return Signals { downstream in
          let mayJoin = lock.withLock {
            if !isClosed.value { members.value += 1 }
            return !isClosed.value
          }
          guard mayJoin else { return EmptyDisposable }
          let handle = shared.forward(downstream)
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
  )
}
