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
  .receiving(from: signal) { subscriber in
    ClosureReceiver(
      next: { subscriber.putNext(.Next($0)) },
      error: { error in
        subscriber.putNext(.Error(error))
        subscriber.putCompletion()
      },
      completed: {
        subscriber.putNext(.Completion)
        subscriber.putCompletion()
      }
    )
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
  .receiving(from: signal) { subscriber in
    ClosureReceiver(
      next: { event in
        switch event {
        case .Next(let value): subscriber.putNext(value)
        case .Error(let error): subscriber.putError(error)
        case .Completion: subscriber.putCompletion()
        }
      },
      error: nil,
      completed: { subscriber.putCompletion() }
    )
  }
}
