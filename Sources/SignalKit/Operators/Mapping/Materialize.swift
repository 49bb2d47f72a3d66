/// Turns events into values.
///
///     Signal<Int, String>.fail("off") |> dematerialize  // .Error("off"), completed
///
/// The terminal event is sent as a value, followed by a completion. The name is that of the family,
/// and the opposite of what other libraries call it. Inverse of `materialize`. Events are delivered on
/// the thread that emits them.
///
/// Laws: MAT-1, MAT-3.
public func dematerialize<T, E>(signal: Signal<T, E>) -> Signal<SignalEvent<T, E>, NoError> {
  .receiving(from: signal) { EventsAsValues($0) }
}

private final class EventsAsValues<T, E>: Receiver<T, E> {
  private let downstream: Subscriber<SignalEvent<T, E>, NoError>

  init(_ downstream: Subscriber<SignalEvent<T, E>, NoError>) {
    self.downstream = downstream
  }

  override func next(_ value: T) {
    downstream.putNext(.Next(value))
  }

  override func error(_ error: E) {
    end(with: .Error(error))
  }

  override func completed() {
    end(with: .Completion)
  }

  private func end(with event: SignalEvent<T, E>) {
    downstream.putNext(event)
    downstream.putCompletion()
  }
}

/// Turns values back into events.
///
///     events |> materialize  // of .Next(1), .Completion, .Next(2): 1, completed
///
/// Stops at the first terminal event and disposes of the signal; completes if that completes without
/// one. Inverse of `dematerialize`. Events are delivered on the thread that emits them.
///
/// Laws: MAT-2 to MAT-4.
public func materialize<T, E>(signal: Signal<SignalEvent<T, E>, NoError>) -> Signal<T, E> {
  .receiving(from: signal) { ValuesAsEvents($0) }
}

private final class ValuesAsEvents<T, E>: Receiver<SignalEvent<T, E>, NoError> {
  private let downstream: Subscriber<T, E>

  init(_ downstream: Subscriber<T, E>) {
    self.downstream = downstream
  }

  override func next(_ event: SignalEvent<T, E>) {
    switch event {
    case .Next(let value): downstream.putNext(value)
    case .Error(let error): downstream.putError(error)
    case .Completion: downstream.putCompletion()
    }
  }

  override func completed() {
    downstream.putCompletion()
  }
}
