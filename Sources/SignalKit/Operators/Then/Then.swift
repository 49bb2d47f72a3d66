/// Runs a signal after this one has completed.
///
/// An error ends both.
///
///     first |> then(second)  // the values of first, the values of second, completed
///
/// The first signal's disposable has been disposed of when the second starts. Chains of `then` run
/// one after the other without recursion, however long and however nested.
public func then<T, E>(_ nextSignal: Signal<T, E>) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    let sequence = SignalSequence(SignalSequence(signal), SignalSequence(nextSignal))
    return Signal(sequence: sequence) { subscriber in
      let run = ThenRun(sequence)
      subscriber.subscription.link(run)
      run.advance(subscriber)
      return run
    }
  }
}

/// One run of a sequence: the locked shell of `ThenState`.
///
/// Owns the current subscription, but not the subscriber below, which owns it.
private final class ThenRun<T, E>: Upstream {
  private let state: Guarded<ThenState<T, E>>
  private let slot = UpstreamSlot()

  init(_ sequence: SignalSequence<T, E>) {
    state = Guarded(ThenState(sequence))
  }

  /// Starts one signal after the other, until one does not complete inside its start.
  func advance(_ subscriber: Subscriber<T, E>) {
    // A thread gets here only when the predecessor has completed and its resources are disposed of.
    while !subscriber.isTerminated, let signal = state.withLock({ $0.nextSignal() }) {
      let upstream = Subscriber<T, E>(
        next: { subscriber.putNext($0) },
        error: { subscriber.putError($0) },
        completed: { self.completed(subscriber) }
      )
      slot.install(upstream.subscription)
      signal.run(upstream)
      // Either the disposable is stored, for `completed` to dispose of, or it has been disposed of.
      guard state.withLock({ $0.returned() }) else { return }
    }
  }

  private func completed(_ subscriber: Subscriber<T, E>) {
    if state.withLock({ $0.isLast }) {
      subscriber.putCompletion()
      return
    }
    // What the successor needs may be what the predecessor holds: so not after this callback, but
    // before the successor starts. (Its own end will find nothing left.)
    slot.closeCurrent()
    if state.withLock({ $0.completed() }) { advance(subscriber) }
  }

  func dispose() {
    let signals = state.withLock { $0.removeAll() }
    slot.dispose()
    withExtendedLifetime(signals) {}
  }

  func stop() {
    slot.stop()
  }
}
