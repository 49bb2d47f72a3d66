/// The running connections by key: one for each, as long as anybody is subscribed.
///
/// `share` has one key, `Multicast` any number.
final class ConnectionTable<T, E>: Sendable {
  // Without their types, which would have the table laid out at run time.
  private let connections = Guarded<[String: AnyObject]>([:])
  private let replays: Bool

  init(replays: Bool) {
    self.replays = replays
  }

  /// Joins what runs for a key, or starts the signal.
  func join(_ subscriber: Subscriber<T, E>, _ key: String, _ signal: Signal<T, E>) {
    let (found, isNew) = present(key).map { ($0, false) } ?? added(key)
    // Only connections of this type have been put in.
    let connection = unsafeDowncast(found, to: Connection<T, E>.self)
    guard connection.join(subscriber, replaysAfterEnd: false) else {
      // It is over, but not closed yet: whoever disposes of it goes on here.
      connection.afterEnd { self.join(subscriber, key, signal) }
      return
    }
    if isNew { connection.start(signal) }
  }

  private func present(_ key: String) -> AnyObject? {
    connections.withLock { $0[key] }
  }

  /// What runs by now, or a connection that the caller is to start.
  private func added(_ key: String) -> (AnyObject, isNew: Bool) {
    let new = Connection<T, E>(replays: replays) { [weak self] in self?.remove($0, key) }
    return connections.withLock { connections in
      if let current = connections[key] { return (current, false) }
      connections[key] = new
      return (new, true)
    }
  }

  private func remove(_ connection: Connection<T, E>, _ key: String) {
    let removed = connections.withLock { connections in
      connections[key] === connection ? connections.removeValue(forKey: key) : nil
    }
    withExtendedLifetime(removed) {}
  }
}
