#if canImport(Dispatch)
import Dispatch

/// Runs a block on a queue when its time has come; one block at a time, so that setting the alarm
/// drops what was set before.
///
/// May be used from any thread. After `clear` on the queue itself, if that is serial, the block does
/// not begin. By the system's clock the timer owns the block, and Dispatch an empty shell at most until the
/// time that was set first, or as long as this object if that is far off; see `AlarmCall` and `DispatchCall`. Any
/// other clock owns the block itself.
final class RestartableTimer: Upstream {
  private struct Shared {
    var timer = RestartableTimerState()
    /// What another clock has been asked for.
    var handle: (any Disposable)?
    /// What waits for Dispatch.
    var alarm: Alarm?
    var call = AlarmCall()
    /// The call that Dispatch was asked for last, if that was far off.
    var farCall: DispatchCall?

    /// Hands out what was set before.
    mutating func exchange(_ handle: (any Disposable)?, _ alarm: Alarm? = nil) -> Outgoing {
      let old = Outgoing(handle: self.handle, alarm: self.alarm)
      (self.handle, self.alarm) = (handle, alarm)
      return old
    }
  }

  private struct Alarm {
    let setting: RestartableTimerState.Setting
    let due: DispatchTime
    let block: (RestartableTimerState.Setting) -> Void
  }

  /// What is dropped when the lock has been given back: what dies here may call back.
  private struct Outgoing {
    var handle: (any Disposable)?
    var alarm: Alarm?

    func dispose() {
      handle?.dispose()
      withExtendedLifetime(alarm) {}
    }
  }

  let queue: Queue
  private let shared = Guarded(Shared())

  init(on queue: Queue) {
    self.queue = queue
  }

  deinit {
    dispose()
  }

  /// Runs `block` after a delay in seconds of the queue's clock; drops what was set before.
  ///
  /// The block is told which setting it is for.
  func set(after delay: Double, _ block: @escaping (RestartableTimerState.Setting) -> Void) {
    let (setting, outgoing) = shared.withLock { shared in
      (shared.timer.set(), shared.exchange(nil))
    }
    outgoing.dispose()
    if let setting { schedule(setting, after: delay, block) }
  }

  /// The same, unless the alarm has been set or cleared since it rang for `previous`.
  func set(
    following previous: RestartableTimerState.Setting,
    after delay: Double,
    _ block: @escaping (RestartableTimerState.Setting) -> Void
  ) {
    // What `previous` set has rung: there is nothing to drop.
    let setting = shared.withLock { $0.timer.set(following: previous) }
    if let setting { schedule(setting, after: delay, block) }
  }

  /// Drops what was set.
  func clear() {
    shared.withLock { shared in
      shared.timer.clear()
      return shared.exchange(nil)
    }
    .dispose()
  }

  /// Drops what was set, and whatever is set later.
  func dispose() {
    let (outgoing, farCall) = shared.withLock { shared in
      shared.timer.dispose()
      return (shared.exchange(nil), shared.farCall.take())
    }
    outgoing.dispose()
    farCall?.dispose()
  }

  func end(_ urgency: Urgency) {
    dispose()
  }

  func stop() {
    dispose()
  }

  private func schedule(
    _ setting: RestartableTimerState.Setting,
    after delay: Double,
    _ block: @escaping (RestartableTimerState.Setting) -> Void
  ) {
    if queue.clock === DispatchClock.shared {
      return keep(Alarm(setting: setting, due: .after(delay), block: block))
    }
    // The clock may be anybody's: not under the lock. So the setting may be over when it returns.
    let handle = queue.clock.schedule(after: delay, on: queue.queue) { [weak self] in
      guard let self, shared.withLock({ $0.timer.ring(setting) }) else { return }
      block(setting)
    }
    shared.withLock { shared in
      shared.timer.isSet(setting) ? shared.exchange(handle) : Outgoing(handle: handle)
    }
    .dispose()
  }
}

// What is shared is under a lock. Source compatibility: callers pass plain closures, and mean them to run on
// the queue.
extension RestartableTimer: @unchecked Sendable {}

// MARK: By the system's clock

extension RestartableTimer {
  private func keep(_ alarm: Alarm) {
    let (mustAsk, outgoing) = shared.withLock { shared in
      guard shared.timer.isSet(alarm.setting) else { return (false, Outgoing(alarm: alarm)) }
      return (shared.call.expect(by: alarm.due), shared.exchange(nil, alarm))
    }
    if mustAsk { askForCall(at: alarm.due) }
    outgoing.dispose()
  }

  private func askForCall(at time: DispatchTime) {
    guard DispatchCall.isFar(time) else {
      return queue.queue.asyncAfter(deadline: time) { [weak self] in self?.ring() }
    }
    let call = DispatchCall(at: time, on: queue.queue) { [weak self] in self?.ring() }
    // One that is later than this one is not needed.
    let outgoing = shared.withLock { shared in
      if shared.timer.isDisposed { return call as DispatchCall? }
      let later = shared.farCall
      shared.farCall = call
      return later
    }
    outgoing?.dispose()
  }

  private func ring() {
    let now = DispatchTime.now()
    let (alarm, rest) = shared.withLock { shared -> (Alarm?, DispatchTime?) in
      shared.call.comes(at: now)
      guard let alarm = shared.alarm else { return (nil, nil) }
      // It was put off since.
      if alarm.due > now { return (nil, shared.call.expect(by: alarm.due) ? alarm.due : nil) }
      shared.alarm = nil
      return (shared.timer.ring(alarm.setting) ? alarm : nil, nil)
    }
    if let rest { askForCall(at: rest) }
    if let alarm { alarm.block(alarm.setting) }
  }
}
#endif
