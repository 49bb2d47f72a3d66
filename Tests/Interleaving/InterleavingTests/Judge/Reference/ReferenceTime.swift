/// Time in seconds, which stands still while anything can go on; timers, by what begins with them.
struct ReferenceTime: Hashable {
  struct Timer: Hashable {
    var due: Int
    var block: Int
  }

  var now = 0
  var timers: [Timer] = []
}

extension ReferenceWorld {
  func isLate(_ thread: Int) -> Bool { threads[thread].deadline.map { $0 <= clock.now } ?? false }

  /// The world when time has gone to what comes next, where nothing else can go on.
  var later: ReferenceWorld? {
    let deadlines = threads.filter { waitsForTime($0) }.compactMap(\.deadline)
    let moments = (deadlines + clock.timers.map(\.due)).filter { $0 > clock.now }
    guard let next = moments.min() else { return nil }
    var changed = self
    changed.clock.now = next
    for timer in clock.timers where timer.due <= next {
      changed.threads[timer.block].hasBegun = true
      changed.threads[timer.block].clock.tick(timer.block)
    }
    changed.clock.timers.removeAll { $0.due <= next }
    return changed
  }

  private func waitsForTime(_ thread: Thread) -> Bool {
    switch thread.actions.first {
    case .lockTimed, .waitTimed, .sleepUntil, .wake, .awaitGroupTimed: thread.hasBegun
    default: false
    }
  }

  mutating func performTimer(_ action: Action, _ thread: Int) {
    switch action {
    case .startTimer(let block, let seconds, let isKept):
      clock.timers.append(.init(due: clock.now + seconds, block: block))
      if isKept { threads[thread].timers.append(block) }
    default:
      guard let last = threads[thread].timers.popLast() else { break }
      clock.timers.removeAll { $0.block == last }
    }
  }
}
