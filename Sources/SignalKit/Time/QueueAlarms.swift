#if canImport(Dispatch)
import Dispatch

/// The blocks that wait for their time on one queue, by the system's clock.
///
/// Dispatch cannot take back a block that is to run later: it keeps an empty shell until then. So the blocks
/// are kept here, and Dispatch is asked only to have a look, once for all that are due later. A block that
/// is dropped is gone at once.
///
/// Dispatch may be late by a tenth of what it was asked to wait. So a block for which the look that is on
/// its way could be later than that has one of its own.
///
/// May be used from any thread.
final class QueueAlarms: Sendable {
  private typealias State = QueueAlarmsState<() -> Void>

  private let state = Guarded(State())

  /// Runs a block on the queue, the same one in all calls, when so many seconds have passed.
  ///
  /// - Returns: what drops the block.
  /// - Complexity: O(log *n*) for *n* blocks that wait.
  func schedule(
    after seconds: Double,
    on queue: DispatchQueue,
    _ block: @escaping () -> Void
  ) -> any Disposable {
    let window = AlarmWindow(after: seconds, from: Self.now)
    let (key, next) = state.withLock { $0.add(block, window) }
    if let next { ask(for: next, on: queue) }
    return PendingAlarm(alarms: self, key: key)
  }

  private static var now: Int64 { Int64(clamping: DispatchTime.now().uptimeNanoseconds) }

  private func ask(for look: AlarmWindow, on queue: DispatchQueue) {
    let time = DispatchTime(uptimeNanoseconds: UInt64(look.opens))
    queue.asyncAfter(deadline: time) { self.look(on: queue) }
  }

  private func look(on queue: DispatchQueue) {
    let now = Self.now
    let finding = state.withLock { $0.look(at: now) }
    // In a block of its own: the queue may be concurrent, and others use it as well.
    if finding.isMoreDue { queue.async { self.look(on: queue) } }
    if let next = finding.next { ask(for: next, on: queue) }
    finding.block?()
  }

  /// What drops a block that waits.
  private final class PendingAlarm: Disposable, Sendable {
    private let alarms: QueueAlarms
    private let key: State.Key

    init(alarms: QueueAlarms, key: State.Key) {
      self.alarms = alarms
      self.key = key
    }

    func dispose() {
      // Released when the lock has been given back: what dies here may call back.
      withExtendedLifetime(alarms.state.withLock { $0.remove(key) }) {}
    }
  }
}
#endif
