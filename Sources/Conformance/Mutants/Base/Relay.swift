import SignalLaws

/// Passes the events of one run of a generator to several subscribers, for mutants that share.
///
/// Unchecked: the lock guards the subscribers.
final class Relay: @unchecked Sendable {
  private let lock = MutexLock()
  private var subscribers: [BaseSubscriber] = []

  /// Adds a subscriber; whether it is the first.
  func add(_ subscriber: BaseSubscriber) -> Bool {
    lock.withLock {
      subscribers.append(subscriber)
      return subscribers.count == 1
    }
  }

  var input: Sink {
    Sink(
      next: { value in self.all.forEach { $0.next(value) } },
      failed: { error in self.all.forEach { $0.end(.failed(error)) } },
      completed: { self.all.forEach { $0.end(.completed) } }
    )
  }

  private var all: [BaseSubscriber] { lock.withLock { subscribers } }
}
