/// A source that sends each value to those who are subscribed at that moment.
///
///     let pipe = ValuePipe<Int>()
///     let handle = pipe.signal().start(next: { print($0) })
///     pipe.putNext(1)  // prints 1
///
/// It never ends.
///
/// All subscribers see the values in one order. An emitter that finds an emission in progress, on
/// another thread or further out on its own, leaves its value to the emitting thread, which delivers
/// it after the present one. Who subscribes while a value is being delivered does not get that
/// value, nor does who has been disposed of meanwhile.
///
/// Neither the signal nor a subscription keeps the pipe alive. When it dies, its subscribers are let
/// go. May be used from any thread. Calls subscribers without holding a lock.
///
/// Laws: PIP-1 to PIP-9.
public final class ValuePipe<T> {
  private let broadcast: Broadcast<T, NoError>
  private let values: Signal<T, NoError>

  /// Creates a pipe without subscribers.
  ///
  /// - Parameter replay: whether a new subscriber first gets the latest value, if there has been one.
  ///   It never gets an older value after a newer one.
  public init(replay: Bool) {
    let broadcast = Broadcast<T, NoError>(replays: replay)
    self.broadcast = broadcast
    values = Signal(operation: { subscriber in
      broadcast.join(subscriber)
      return nil
    })
  }

  /// Creates a pipe without subscribers, whose subscribers get what is put from then on.
  public convenience init() {
    self.init(replay: false)
  }

  deinit {
    broadcast.end()
  }

  /// A signal of all values put from its start on.
  ///
  /// Started after the pipe has died, it is silent, but for the replay.
  ///
  /// - Complexity: to subscribe takes O(1), to unsubscribe O(log *n*), amortized.
  public func signal() -> Signal<T, NoError> {
    values
  }

  /// Sends a value to all present subscribers.
  ///
  /// - Complexity: O(*n*) for *n* subscribers.
  public func putNext(_ next: T) {
    broadcast.putNext(next)
  }

  /// How many values wait for the emitting thread.
  ///
  /// Zero unless an emission is in progress. Waiting values are not limited in number: a subscriber
  /// that is slower than the emitters makes them pile up.
  public var waitingCount: Int {
    broadcast.waitingCount
  }
}

// Values are delivered on whichever thread emits, as documented.
extension ValuePipe: @unchecked Sendable where T: Sendable {}
