#if canImport(Dispatch)

/// Runs a block on a queue when its time has come; one block at a time, so that setting the alarm
/// drops what was set before.
///
/// May be used from any thread. After `clear` on the queue itself, if that is serial, the block does
/// not begin. The queue's clock owns the block until then, and the alarm does not.
final class RestartableTimer: Upstream {
  private struct Shared {
    var timer = RestartableTimerState()
    var handle: (any Disposable)?

    /// Hands out what was set before.
    mutating func exchange(_ new: (any Disposable)?) -> (any Disposable)? {
      let old = handle
      handle = new
      return old
    }
  }

  let queue: Queue
  private let shared = Guarded(Shared())

  init(on queue: Queue) {
    self.queue = queue
  }

  deinit {
    clear()
  }

  /// Runs `block` after a delay in seconds of the queue's clock; drops what was set before.
  ///
  /// The block gets the number of this setting.
  func set(after delay: Double, _ block: @escaping (RestartableTimerState.Setting) -> Void) {
    let (setting, outgoing) = shared.withLock { shared in
      (shared.timer.set(), shared.exchange(nil))
    }
    outgoing?.dispose()
    if let setting { schedule(setting, after: delay, block) }
  }

  /// Runs `block` after a delay, unless the alarm has been set or cleared since `previous` rang.
  func set(
    following previous: RestartableTimerState.Setting,
    after delay: Double,
    _ block: @escaping (RestartableTimerState.Setting) -> Void
  ) {
    if let setting = shared.withLock({ $0.timer.set(following: previous) }) {
      schedule(setting, after: delay, block)
    }
  }

  /// Drops what was set.
  func clear() {
    let outgoing = shared.withLock { shared in
      shared.timer.clear()
      return shared.exchange(nil)
    }
    outgoing?.dispose()
  }

  /// Drops what was set, and whatever is set later.
  func dispose() {
    let outgoing = shared.withLock { shared in
      shared.timer.dispose()
      return shared.exchange(nil)
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
    let handle = queue.clock.schedule(after: delay, on: queue.queue) { [weak self] in
      guard let self, shared.withLock({ $0.timer.ring(setting) }) else { return }
      block(setting)
    }
    let outgoing = shared.withLock { shared in
      shared.timer.isSet(setting) ? shared.exchange(handle) : handle
    }
    outgoing?.dispose()
  }
}

#endif
