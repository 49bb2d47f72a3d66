/// Lets all subscriptions share one run of the signal.
///
///     let ticks = timer |> share
///     _ = ticks.start(next: a)  // starts the timer
///     _ = ticks.start(next: b)  // does not: a and b get the same values
///
/// The first subscription starts the signal, and the last to leave disposes of it; the next one starts
/// it again. Who subscribes while it runs gets what is sent from then on. When it ends, the terminal
/// event goes to all. Order is as in `ValuePipe`. May be started from any thread.
///
/// Laws: SHR-1 to SHR-4, SHR-6 to SHR-9.
public func share<T, E>(_ signal: Signal<T, E>) -> Signal<T, E> {
  signal |> share(replay: false)
}

/// Lets all subscriptions share one run of the signal, with the latest value for those who come later.
///
///     let position = updates |> share(replay: true)
///     _ = position.start(next: a)  // starts the updates: 1
///     _ = position.start(next: b)  // 1, at once
///
/// If `replay` is true, who subscribes while the signal runs first gets its latest value, if there is
/// one. Otherwise like `share`.
///
/// Laws: SHR-1 to SHR-10.
public func share<T, E>(replay: Bool) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    let connections = ConnectionTable<T, E>(replays: replay)
    return Signal(operation: { subscriber in
      connections.join(subscriber, "", signal)
      return nil
    })
  }
}
