import Synchronization

/// A source that sends each value to those who are subscribed at that moment.
///
/// It never ends.
///
/// All subscribers see the values in one order. An emitter that finds an emission in progress, on
/// another thread or further out on its own, leaves its value to the emitting thread, which delivers
/// it after the present one. Who subscribes while a value is being delivered does not get that
/// value, nor does who has been disposed of meanwhile.
///
/// Neither the signal nor a subscription keeps the pipe alive. May be used from any thread. Calls
/// subscribers without holding a lock.
public final class ValuePipe<T> {
  private let mutex = Mutex(())
  // Both are reached under `mutex` only, which is the exclusivity that the compiler need not check.
  @exclusivity(unchecked) private var fanOut = FanOut()
  /// The values that wait for the emitting thread.
  @exclusivity(unchecked) private var values: [T] = []

  /// Creates a pipe without subscribers.
  public init() {}

  /// A signal of all values put from its start on.
  ///
  /// Started after the pipe has died, it is silent.
  ///
  /// - Complexity: to subscribe takes O(1), to unsubscribe O(log *n*), amortized.
  public func signal() -> Signal<T, NoError> {
    Signal { [weak self] subscriber in
      guard let self else { return EmptyDisposable }
      let key = mutex.protect { fanOut.add(subscriber) }
      return ActionDisposable { [weak self] in self?.remove(key) }
    }
  }

  /// Sends a value to all present subscribers.
  public func putNext(_ next: T) {
    var receivers = FanOut.Receivers()
    let start = mutex.protect {
      let start = fanOut.begin(lending: &receivers)
      if start == .wait { values.append(next) }
      return start
    }
    guard start == .emit else { return }
    receivers.forEach { deliver(next, to: $0) }
    let changes: FanOut.Changes? = mutex.protect {
      fanOut.mustGoOn ? nil : fanOut.endRound(lending: &receivers)
    }
    if changes == nil { deliverWaiting(&receivers) }
    // Who has left must not die under the lock.
    withExtendedLifetime(changes) {}
  }

  /// The rest of an emission: one round for each batch of waiting values.
  // Not inlined: work on arrays of `T` costs `putNext` more than all the rest.
  @inline(never)
  private func deliverWaiting(_ receivers: inout FanOut.Receivers) {
    while true {
      var waiting: [T] = []
      let changes = mutex.protect {
        swap(&waiting, &values)
        return fanOut.endRound(lending: &receivers)
      }
      // Who has left must not die under the lock.
      defer { withExtendedLifetime(changes) {} }
      if changes.limits.isEmpty { return }
      for (value, limit) in zip(waiting, changes.limits) {
        receivers.forEach(below: limit) { deliver(value, to: $0) }
      }
    }
  }

  private func deliver(_ value: T, to receiver: AnyObject) {
    // Only `signal` adds receivers.
    unsafeDowncast(receiver, to: Subscriber<T, NoError>.self).putNext(value)
  }

  private func remove(_ key: Int) {
    let removed = mutex.protect { fanOut.remove(key) }
    withExtendedLifetime(removed) {}
  }
}

// Values are delivered on whichever thread emits, as documented.
extension ValuePipe: @unchecked Sendable where T: Sendable {}
