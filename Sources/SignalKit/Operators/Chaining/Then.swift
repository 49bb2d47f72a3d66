/// Runs a signal after this one has completed.
///
/// An error ends both.
///
///     first |> then(second)  // the values of first, the values of second, completed
///
/// The first signal's disposable has been disposed of when the second starts, on the thread on which
/// the first was over. Chains of `then` run one after the other without recursion, however long and
/// however nested.
///
/// Laws: CAT-1 to CAT-7.
public func then<T, E>(_ nextSignal: Signal<T, E>) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    let parts = SignalSequence(SignalSequence(signal), SignalSequence(nextSignal))
    return Signal(origin: ThenOrigin(parts))
  }
}

private final class ThenOrigin<T, E>: SignalOrigin<T, E> {
  private let parts: SignalSequence

  init(_ parts: SignalSequence) {
    self.parts = parts
    super.init()
  }

  override var sequence: SignalSequence? {
    parts
  }

  override func connect(_ subscriber: Subscriber<T, E>) -> Signal<T, E>? {
    subscriber.follow(ThenRun(parts))
  }
}

/// One run of a sequence: the locked shell of `ThenState`.
private final class ThenRun<T, E>: Succession<T, E, T, E> {
  private let state: Guarded<ThenState>

  init(_ sequence: SignalSequence) {
    state = Guarded(ThenState(sequence))
  }

  override func nextStep(for downstream: Subscriber<T, E>) -> Step {
    guard let next = state.withLock({ $0.nextSignal() }) else { return .none }
    // `then` joins signals of one type.
    let signal = unsafeDowncast(next.signal, to: Signal<T, E>.self)
    if next.isLast { return .last(signal) }
    let receiver = ClosureReceiver<T, E>(
      next: { downstream.putNext($0) },
      error: { downstream.putError($0) },
      completed: { self.runEnded(for: downstream) }
    )
    return .run(signal, receiver)
  }

  override func end(_ urgency: Urgency) {
    let signals = state.withLock { $0.removeAll() }
    super.end(urgency)
    withExtendedLifetime(signals) {}
  }
}
