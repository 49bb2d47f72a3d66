/// A subscriber that is first told the latest value, by the thread that joins.
///
/// What the emitting thread brings meanwhile waits and comes after it: nobody gets an older value
/// after a newer one.
final class ReplayReceiver<T, E> {
  private let subscriber: Subscriber<T, E>
  private let drain = SerialDrain()

  /// Enters the drain, for the joining thread.
  init(_ subscriber: Subscriber<T, E>) {
    self.subscriber = subscriber
    let isEntered = drain.tryEnter()
    assert(isEntered)
  }

  /// The replay is over.
  func open() {
    drain.leave()
  }

  /// A value of a broadcast, which may forget it while it waits.
  func putNext(_ value: T, of broadcast: Broadcast<T, E>, _ oldest: Int) {
    // Nobody but the emitting thread comes here, so a drain that is free remains so.
    if drain.isFree {
      subscriber.putNext(value)
    } else {
      drain.submit {
        if !broadcast.isForgotten(since: oldest) { self.subscriber.putNext(value) }
      }
    }
  }

  func end(_ terminal: @escaping (Subscriber<T, E>) -> Void) {
    drain.submit { terminal(self.subscriber) }
  }
}
