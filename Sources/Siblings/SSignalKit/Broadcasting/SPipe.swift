/// A source that sends each value to those who are subscribed at that moment.
///
///     let pipe = SPipe()
///     pipe.signalProducer().start(next: { print($0 ?? "nil") })
///     pipe.sink(1)  // 1
///
/// It never ends. All subscribers see the values in one order; a value that is put while another is
/// being delivered, also by a subscriber, follows it. The closures can be kept without the pipe.
/// May be used from any thread. Calls subscribers without holding a lock.
public final class SPipe: @unchecked Sendable {  // Its closures never change, and guard themselves.
  /// Makes a signal of all values put from its start on.
  public let signalProducer: () -> SSignal
  /// Sends a value to all subscribers.
  public let sink: (Any?) -> Void

  /// Creates a pipe whose subscribers get what is put from then on.
  public convenience init() {
    self.init(replay: false)
  }

  /// Creates a pipe.
  ///
  /// - Parameter replay: whether a new subscriber first gets the latest value, if there has been
  ///   one. It never gets an older value after a newer one.
  public init(replay: Bool) {
    let broadcast = Broadcast(replays: replay)
    signalProducer = {
      SSignal { subscriber in
        broadcast.join(subscriber)
        return nil
      }
    }
    sink = { broadcast.put(.next($0)) }
  }
}
