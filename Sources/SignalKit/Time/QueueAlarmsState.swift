/// The blocks that wait for their time, and the look that has been asked for.
///
/// Whoever looks finds the block that is due first, or nothing; and for each block that waits a look is on
/// its way that comes in time. It may be one that was asked for when another block was due earlier.
struct QueueAlarmsState<Block> {
  typealias Key = TimerQueue<Alarm>.Key

  struct Alarm {
    let block: Block
    let window: AlarmWindow
  }

  /// What a look finds.
  struct Finding {
    /// The block that was due first, if one was.
    var block: Block?
    /// Whether another one is due.
    var isMoreDue = false
    /// The next look to ask for, unless one is on its way.
    var next: AlarmWindow?
  }

  private var alarms = TimerQueue<Alarm>()
  /// The look that was asked for last; nil if it has come.
  private var look: AlarmWindow?

  /// Keeps a block; what to ask for, unless a look is on its way.
  mutating func add(_ block: Block, _ window: AlarmWindow) -> (key: Key, next: AlarmWindow?) {
    let key = alarms.add(Alarm(block: block, window: window), due: window.opens)
    return (key, ask(for: window, window))
  }

  /// Looks after the blocks, at a time in nanoseconds.
  mutating func look(at now: Int64) -> Finding {
    if let look, look.opens <= now { self.look = nil }
    var finding = Finding(block: alarms.next(dueBy: now)?.element.block)
    guard let (key, alarm) = alarms.first() else { return finding }
    finding.isMoreDue = key.due <= now
    if !finding.isMoreDue {
      finding.next = ask(for: AlarmWindow(opens: key.due, from: now), alarm.window)
    }
    return finding
  }

  /// Removes a block, if it is still there, and hands it out.
  mutating func remove(_ key: Key) -> Block? {
    alarms.remove(key)?.block
  }

  /// The look, unless it never comes or another one is in time for the window.
  private mutating func ask(for look: AlarmWindow, _ window: AlarmWindow) -> AlarmWindow? {
    if look.isNever || self.look?.isInTime(for: window) == true { return nil }
    self.look = look
    return look
  }
}

/// From when until when something should be done, in nanoseconds.
struct AlarmWindow: Equatable {
  let opens: Int64
  let closes: Int64

  /// The time after so many seconds: never before, and by as much later as Dispatch may be.
  ///
  /// After what is no number, or too long for the clock, it never opens.
  init(after seconds: Double, from now: Int64) {
    let nanoseconds = (seconds * 1e9).rounded(.up)
    let isNever = !(nanoseconds < 0x1p62)
    self.init(opens: isNever ? .max : now + Int64(max(0, nanoseconds)), from: now)
  }

  init(opens: Int64, from now: Int64) {
    self.opens = opens
    let leeway = max((opens - now) / 10, 1_000_000)
    closes = opens > .max - leeway ? .max : opens + leeway
  }

  var isNever: Bool { opens == .max }

  /// Whether what comes in this window is there when the other one opens, or early enough after.
  func isInTime(for other: AlarmWindow) -> Bool { opens <= other.opens && closes <= other.closes }
}
