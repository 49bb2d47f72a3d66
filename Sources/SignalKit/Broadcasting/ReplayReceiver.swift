/// A subscriber that is first told the latest value, by the thread that joins.
///
/// What the emitting thread brings meanwhile waits and comes after it: nobody gets an older value
/// after a newer one.
final class ReplayReceiver<T, E> {
  private let subscriber: Subscriber<T, E>
  private let turn = Turn()

  /// Takes the turn, for the joining thread.
  init(_ subscriber: Subscriber<T, E>) {
    self.subscriber = subscriber
    let isTaken = turn.take()
    assert(isTaken)
  }

  /// The replay is over.
  func open() {
    turn.leave()
  }

  func putNext(_ value: T) {
    // Nobody but the emitting thread comes here, so a turn that is free remains so.
    if turn.isFree {
      subscriber.putNext(value)
    } else {
      turn.submit { self.subscriber.putNext(value) }
    }
  }

  func end(_ terminal: @escaping (Subscriber<T, E>) -> Void) {
    turn.submit { terminal(self.subscriber) }
  }
}
