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
    var new: Connection<T, E>?
    var found = current(key)
    if found == nil {
      new = Connection<T, E>(replays: replays) { [weak self] in self?.remove($0, key) }
      found = current(key, or: new)
    }
    guard let found else { fatalError("SignalKit bug: no connection") }
    // Only connections of this type have been put in.
    let connection = unsafeDowncast(found, to: Connection<T, E>.self)
    guard connection.join(subscriber, replaysAfterEnd: false) else {
      // It is over, but not closed yet: whoever disposes of it goes on here.
      connection.afterEnd { self.join(subscriber, key, signal) }
      return
    }
    if connection === new { connection.start(signal) }
  }

  /// What runs for a key; where nothing does, what the caller is about to start.
  private func current(_ key: String, or new: AnyObject? = nil) -> AnyObject? {
    connections.withLock { connections in
      if let current = connections[key] { return current }
      connections[key] = new
      return new
    }
  }

  private func remove(_ connection: Connection<T, E>, _ key: String) {
    let removed = connections.withLock { connections in
      connections[key] === connection ? connections.removeValue(forKey: key) : nil
    }
    withExtendedLifetime(removed) {}
  }
}
