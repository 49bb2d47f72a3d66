internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let memberThatIsBeingDisposedIsForgotten = Mutant(
    "PLN-15",
    "member-that-is-being-disposed-is-forgotten",
    """
    merge disposes each member by itself, and does not wait where another thread is about it.
    """,
    reference: {
      let original = $0
      $0.merge = { signals in
        original.merge?(signals.map(disposedAtItsEnd)) ?? .never()
      }
    }
  )
}

/// The signal with a subscription of its own, which it disposes before it passes its end on.
private func disposedAtItsEnd(_ source: Signals) -> Signals {
  Signals { downstream in
    let lock = MutexLock()
    let handle = Held<(any Disposable)?>(nil)
    let end = Held<(() -> Void)?>(nil)
    // Whoever comes last, the handle or the end, does what is to be done.
    func over(_ put: @escaping () -> Void) {
      let present = lock.withLock {
        if handle.value == nil { end.value = put }
        return handle.value
      }
      guard let present else { return }
      present.dispose()
      put()
    }
    let started = source.start(
      next: { downstream.putNext($0) },
      error: { error in over { downstream.putError(error) } },
      completed: { over { downstream.putCompletion() } }
    )
    let put = lock.withLock {
      handle.value = started
      return end.value
    }
    if let put {
      started.dispose()
      put()
    }
    return ActionDisposable { started.dispose() }
  }
}
