#if canImport(Dispatch)
public import Dispatch

/// A clock that moves only when it is told to: timing tests that do not wait.
///
///     let clock = VirtualClock()
///     let queue = Queue(clock: clock)
///     queue.after(3) { print("fired at", clock.now) }
///     clock.advance(by: 2)  // nothing
///     clock.advance(by: 2)  // prints "fired at 3.0"; now is 4
///
/// May be used from any thread. Calls blocks without holding a lock.
///
/// Laws: VCL-1 to VCL-7.
public final class VirtualClock: SignalClock {
  private struct Entry {
    let block: ScheduledBlock
    let queue: DispatchQueue
  }

  /// In nanoseconds: ten times 0.1 s is 1 s.
  private struct State {
    var now: Int64
    /// What `continuousNow` is ahead.
    var suspended: Int64 = 0
    var timers = TimerQueue<Entry>()
  }

  private let state: Guarded<State>

  /// Creates a clock that shows a time, in seconds, and stands still.
  public init(now: Double = 0) {
    state = Guarded(State(now: Self.nanoseconds(now)))
  }

  /// Seconds that have been advanced, from the initial time on.
  public var now: Double {
    Self.seconds(state.withLock { $0.now })
  }

  /// `now`, plus all seconds of suspension.
  public var continuousNow: Double {
    Self.seconds(state.withLock { Self.sum($0.now, $0.suspended) })
  }

  /// Whether no block is waiting for its time.
  public var isIdle: Bool {
    state.withLock { $0.timers.isEmpty }
  }

  /// Notes a block, which the `advance` that reaches its time will run, even one by 0 seconds.
  public func schedule(
    after seconds: Double,
    on queue: DispatchQueue,
    _ block: @escaping () -> Void
  ) -> any Disposable {
    let block = ScheduledBlock(block)
    let delay = max(0, Self.nanoseconds(seconds))
    let key = state.withLock { state in
      let due = Self.sum(state.now, delay)
      return state.timers.add(Entry(block: block, queue: queue), due: due)
    }
    return PendingTimer(clock: self, key: key, block: block)
  }

  /// Lets 0 or more seconds pass, and runs each block when its time has come.
  ///
  /// See `advance(to:)`.
  public func advance(by seconds: Double) {
    demand(
      seconds >= 0,
      "VirtualClock.advance(by:) takes 0 seconds or more (was \(seconds))"
    )
    let delay = Self.nanoseconds(seconds)
    advance(to: state.withLock { Self.sum($0.now, delay) })
  }

  /// Lets time pass until `now` is `time`, and runs each block when its time has come.
  ///
  /// Blocks run in the order of their times, and in that of their scheduling where these are equal;
  /// so do those that are scheduled meanwhile, if they are due by `time`. Each runs on its queue and
  /// is awaited, as is what it dispatches to that queue if the queue is serial: when this call
  /// returns, all that has happened. On the queue itself the block is run at once, and what it
  /// dispatches comes later.
  ///
  /// For a time in the past, only runs what is due. Advances by two threads at once do not add up.
  public func advance(to time: Double) {
    advance(to: Self.nanoseconds(time))
  }

  private func advance(to time: Int64) {
    while let due = next(dueBy: time) {
      let queue = Queue(queue: due.queue)
      queue.sync { due.block.run() }
      // Comes after what the block has dispatched.
      queue.sync {}
    }
    state.withLock { $0.now = max($0.now, time) }
  }

  /// Suspends the system for 0 or more seconds: `continuousNow` goes on, `now` stands still, and
  /// nothing becomes due.
  public func suspend(for seconds: Double) {
    demand(
      seconds >= 0,
      "VirtualClock.suspend(for:) takes 0 seconds or more (was \(seconds))"
    )
    let nanoseconds = Self.nanoseconds(seconds)
    state.withLock { $0.suspended = Self.sum($0.suspended, nanoseconds) }
  }

  private func next(dueBy time: Int64) -> Entry? {
    state.withLock { state in
      // What is too far away to be counted never becomes due.
      guard let next = state.timers.next(dueBy: min(time, .max - 1)) else { return nil }
      state.now = max(state.now, next.key.due)
      return next.element
    }
  }

  private static func sum(_ time: Int64, _ delay: Int64) -> Int64 {
    let (sum, isTooLarge) = time.addingReportingOverflow(delay)
    return isTooLarge ? .max : sum
  }

  private static func nanoseconds(_ seconds: Double) -> Int64 {
    let nanoseconds = (seconds * 1e9).rounded()
    // What is no number of seconds is never, as for Dispatch.
    if nanoseconds.isNaN { return .max }
    return Int64(exactly: nanoseconds) ?? (nanoseconds > 0 ? .max : .min)
  }

  private static func seconds(_ nanoseconds: Int64) -> Double {
    Double(nanoseconds) / 1e9
  }

  /// The handle of a scheduled block.
  private final class PendingTimer: Disposable {
    private weak let clock: VirtualClock?
    private let key: TimerQueue<Entry>.Key
    private let block: ScheduledBlock

    init(clock: VirtualClock, key: TimerQueue<Entry>.Key, block: ScheduledBlock) {
      self.clock = clock
      self.key = key
      self.block = block
    }

    func dispose() {
      // Both: the block may be on its way to its queue.
      block.dispose()
      let removed = clock?.state.withLock { $0.timers.remove(key) }
      withExtendedLifetime(removed) {}
    }
  }
}
#endif
