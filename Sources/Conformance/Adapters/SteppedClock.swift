internal import Dispatch
package import SignalKitInstrumented

/// The clock of what the adapter makes: the system's, or one that a run without control of time steps.
///
/// Unchecked: it is changed between runs, by the thread that makes them.
final class SteppedClock: SignalClock, @unchecked Sendable {
  static let shared = SteppedClock()

  private var stepped: VirtualClock?
  /// Those that have been made, for which a step waits.
  private let queues = Atomic<[DispatchQueue]>(value: [])

  private var clock: any SignalClock { stepped ?? DispatchClock.shared }
  var now: Double { clock.now }
  var continuousNow: Double { clock.continuousNow }

  /// A queue of this clock, or of another one that sets its alarms with this.
  func queue(_ clock: (any SignalClock)? = nil) -> Queue {
    // As applications have it.
    if clock == nil, stepped == nil { return Queue() }
    let queue = Queue(clock: clock ?? self)
    if stepped != nil { _ = queues.modify { $0 + [queue.queue] } }
    return queue
  }

  /// What is made from now on goes by a clock that stands still.
  func begin() {
    stepped = VirtualClock()
    _ = queues.swap([])
  }

  /// What is made from now on goes by the system's time.
  func end() {
    stepped = nil
    _ = queues.swap([])
  }

  /// Lets so many seconds pass, and waits for what that brings.
  func pass(_ seconds: Double) {
    settle()
    stepped?.advance(by: seconds)
    settle()
  }

  /// Waits until the queues have done what they were given, and what that gave them.
  private func settle() {
    // An event may be handed from queue to queue as often as there are operators.
    for _ in 0..<8 { for queue in queues.with({ $0 }) { queue.sync {} } }
  }

  func schedule(
    after seconds: Double,
    on queue: DispatchQueue,
    _ block: @escaping () -> Void
  ) -> any Disposable {
    clock.schedule(after: seconds, on: queue, block)
  }
}

/// A queue whose alarms are stepped where nobody controls time.
package func timedQueue() -> Queue { SteppedClock.shared.queue() }
