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
///
/// Laws: MUL-1 to MUL-7.
public final class Multicast<T> {
  private let connections = ConnectionTable<T, NoError>(replays: true)

  /// Creates a multicast in which nothing runs.
  public init() {}

  /// A signal that shares the run for a key, which is one of `signal` if nothing runs for that key.
  public func get(key: String, signal: Signal<T, NoError>) -> Signal<T, NoError> {
    Signal(operation: { subscriber in
      self.connections.join(subscriber, key, signal)
      return nil
    })
  }
}

// Values are delivered on whichever thread the signals emit, as documented.
extension Multicast: @unchecked Sendable where T: Sendable {}
