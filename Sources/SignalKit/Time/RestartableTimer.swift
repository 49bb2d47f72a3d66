#if canImport(Dispatch)

/// Runs a block on a queue when its time has come; one block at a time, so that setting the alarm
/// drops what was set before.
///
/// May be used from any thread. After `clear` on the queue itself, if that is serial, the block does
/// not begin. The queue's clock owns the block, until it has rung or is dropped.
final class RestartableTimer: Upstream {
  private struct Shared {
    var timer = RestartableTimerState()
    /// What the clock has been asked for.
    var handle: (any Disposable)?
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
      (shared.timer.set(), shared.handle.take())
    }
    outgoing?.dispose()
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
    let outgoing = shared.withLock { shared in
      shared.timer.clear()
      return shared.handle.take()
    }
    outgoing?.dispose()
  }

  /// Drops what was set, and whatever is set later.
  func dispose() {
    let outgoing = shared.withLock { shared in
      shared.timer.dispose()
      return shared.handle.take()
    }
    outgoing?.dispose()
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
    // The clock may be anybody's: not under the lock. So the setting may be over when it returns.
    let handle = queue.schedule(after: delay) { [weak self] in
      self?.ring(setting, block)
    }
    let outgoing = shared.withLock { shared in
      var outgoing: (any Disposable)? = handle
      if shared.timer.isSet(setting) { swap(&shared.handle, &outgoing) }
      return outgoing
    }
    outgoing?.dispose()
  }

  private func ring(
    _ setting: RestartableTimerState.Setting,
    _ block: (RestartableTimerState.Setting) -> Void
  ) {
    if shared.withLock({ $0.timer.ring(setting) }) { block(setting) }
  }
}

// What is shared is under a lock. Source compatibility: callers pass plain closures, and mean them to run on
// the queue.
extension RestartableTimer: @unchecked Sendable {}
#endif
