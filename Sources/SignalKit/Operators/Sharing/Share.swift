/// Lets all subscriptions share one run of the signal.
///
///     let ticks = timer |> share
///
/// The first subscription starts the signal, and the last to leave disposes of it; the next one starts
/// it again. Who subscribes while it runs gets what is sent from then on. When it ends, the terminal
/// event goes to all. Order is as in `ValuePipe`.
public func share<T, E>(_ signal: Signal<T, E>) -> Signal<T, E> {
  signal |> share(replay: false)
}

/// Lets all subscriptions share one run of the signal, with the latest value for those who come later.
///
/// If `replay` is true, who subscribes while the signal runs first gets its latest value, if there is
/// one. Otherwise like `share`.
public func share<T, E>(replay: Bool) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    let current = CurrentConnection<T, E>()
    return Signal(operation: { subscriber in
      current.join(subscriber, signal, replays: replay)
      return nil
    })
  }
}

private final class CurrentConnection<T, E>: Sendable {
  private let current = Guarded<Connection<T, E>?>(nil)

  func join(_ subscriber: Subscriber<T, E>, _ signal: Signal<T, E>, replays: Bool) {
    while true {
      let new = Connection<T, E>(replays: replays) { [weak self] in self?.remove($0) }
      let (connection, isNew) = current.withLock { current in
        if let current { return (current, false) }
        current = new
        return (new, true)
      }
      // Too late if all have left it meanwhile: then it is about to be removed.
      guard connection.join(subscriber) else {
        remove(connection)
        continue
      }
      if isNew { connection.start(signal) }
      return
    }
  }

  private func remove(_ connection: Connection<T, E>) {
    let removed = current.withLock { current in
      current === connection ? current.take() : nil
    }
    withExtendedLifetime(removed) {}
  }
}
