#if canImport(Dispatch)
import Dispatch

/// What waits for its time on one queue, by the system's clock.
///
/// Dispatch is asked for one call, by the time that comes first, and for the next one when that has come.
/// So it has nothing of what is set and dropped again and again, however often; and what is dropped lets
/// go at once of all that it captures.
///
/// May be used from any thread. Under the lock only Dispatch is called, which calls nobody back.
///
/// - Complexity: to set an alarm takes O(log *n*), to drop one O(1), amortized.
final class QueueAlarms: Sendable {
  private struct State {
    var waiting = TimerQueue<StoredAction>()
    var call = AlarmCall()
    /// The call that Dispatch was asked for last, if that was far off.
    var farCall: DispatchCall?

    /// The call that nobody needs any more, since nothing waits.
    mutating func takeIdleCall() -> DispatchCall? {
      guard waiting.isEmpty, let farCall = farCall.take() else { return nil }
      call.cancel(at: farCall.time)
      return farCall
    }
  }

  private let state = Guarded(State())

  /// The alarms of a native queue; of a global queue, where nothing can be kept, new ones.
  static func of(_ queue: DispatchQueue) -> QueueAlarms {
    QueueTag.tag(of: queue)?.alarms ?? QueueAlarms()
  }

  /// Runs a block on the queue, which is the one of these alarms, when its time has come.
  ///
  /// - Returns: what drops the block, unless that has begun.
  func add(
    at due: DispatchTime,
    on queue: DispatchQueue,
    _ block: @escaping () -> Void
  ) -> some Disposable {
    let action = StoredAction(action: block)
    let (key, later) = state.withLock { state in
      let key = state.waiting.add(action, due: Int64(clamping: due.uptimeNanoseconds))
      return (key, state.call.expect(by: due) ? ask(&state, for: due, on: queue) : nil)
    }
    later?.dispose()
    return QueueAlarm(alarms: self, key: key)
  }

  fileprivate func remove(_ key: TimerQueue<StoredAction>.Key) {
    let (removed, call) = state.withLock { state in
      (state.waiting.remove(key), state.takeIdleCall())
    }
    call?.dispose()
    // Not under the lock: what dies here may call back.
    withExtendedLifetime(removed) {}
  }

  /// Asks Dispatch for a call, under the lock: two calls must not be asked for in the wrong order.
  ///
  /// - Returns: a later call, which is not needed.
  private func ask(
    _ state: inout State,
    for time: DispatchTime,
    on queue: DispatchQueue
  ) -> DispatchCall? {
    guard DispatchCall.isFar(time) else {
      queue.asyncAfter(deadline: time) { self.ring(on: queue) }
      return nil
    }
    let later = state.farCall
    state.farCall = DispatchCall(at: time, on: queue) { self.ring(on: queue) }
    return later
  }

  /// Runs one block: each has a place of its own on the queue.
  private func ring(on queue: DispatchQueue) {
    let now = DispatchTime.now()
    let (due, later) = state.withLock { state in
      state.call.comes(at: now)
      let due = state.waiting.next(dueBy: Int64(clamping: now.uptimeNanoseconds))
      guard let next = state.waiting.nextDue else { return (due?.element, state.takeIdleCall()) }
      let time = DispatchTime(uptimeNanoseconds: UInt64(next))
      return (due?.element, state.call.expect(by: time) ? ask(&state, for: time, on: queue) : nil)
    }
    later?.dispose()
    due?.action?()
  }
}

/// The handle of a block that waits.
private final class QueueAlarm: Disposable {
  private let alarms: QueueAlarms
  private let key: TimerQueue<StoredAction>.Key

  init(alarms: QueueAlarms, key: TimerQueue<StoredAction>.Key) {
    self.alarms = alarms
    self.key = key
  }

  func dispose() {
    alarms.remove(key)
  }
}
#endif
