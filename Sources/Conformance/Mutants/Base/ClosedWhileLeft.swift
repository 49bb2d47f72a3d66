internal import SignalKitInstrumented

/// What is shared, but that whoever comes while the last member leaves hears nothing.
func closedWhileLeft(_ shared: Signals) -> Signals {
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
