/// Shares signals by key: for each key one run, as long as anybody is subscribed.
///
///     let images = Multicast<Image>()
///     images.get(key: url, signal: download(url))
///
/// The first subscription for a key starts its signal, and the last to leave disposes of it; signals
/// given for a key that is running are not started. Who subscribes while it runs first gets the latest
/// value, if there is one. Completion goes to all who are subscribed, after which the next
/// subscription starts its signal anew. Order is as in `ValuePromise`.
///
/// May be used from any thread. Calls subscribers without holding a lock. A signal of `get` keeps the
/// multicast alive.
public final class Multicast<T> {
  private let connections = Guarded<[String: Connection<T, NoError>]>([:])

  /// Creates a multicast in which nothing runs.
  public init() {}

  /// A signal that shares the run for a key, which is one of `signal` if nothing runs for that key.
  public func get(key: String, signal: Signal<T, NoError>) -> Signal<T, NoError> {
    Signal(operation: { subscriber in
      self.join(subscriber, key, signal)
      return nil
    })
  }

  private func join(
    _ subscriber: Subscriber<T, NoError>,
    _ key: String,
    _ signal: Signal<T, NoError>
  ) {
    let new = Connection<T, NoError>(replays: true) { [weak self] in self?.remove($0, key) }
    let (connection, isNew) = connections.withLock { connections in
      if let current = connections[key] { return (current, false) }
      connections[key] = new
      return (new, true)
    }
    guard connection.join(subscriber) else {
      // All have left it meanwhile; whoever is disposing of it goes on here.
      connection.afterEnd { self.join(subscriber, key, signal) }
      return
    }
    if isNew { connection.start(signal) }
  }

  private func remove(_ connection: Connection<T, NoError>, _ key: String) {
    let removed = connections.withLock { connections in
      connections[key] === connection ? connections.removeValue(forKey: key) : nil
    }
    withExtendedLifetime(removed) {}
  }
}

// Values are delivered on whichever thread the signals emit, as documented.
extension Multicast: @unchecked Sendable where T: Sendable {}
