/// Removes stale reads and switches from a failing run's schedule while it still fails in the same way.
struct Minimizer {
  private let explorer: Explorer
  /// Whether a run fails in the same way.
  private let fails: (Run) -> Bool
  private(set) var best: Run
  private(set) var replays = 0
  /// No more replays than these: a run that ends badly costs its threads, and they what they hold.
  private let limit: Int
  /// Schedules that were tried already, or came out of one that was.
  private var tried: Set<Schedule> = []

  /// Starts from a failing run; `nil` if it does not fail when it is repeated.
  init?(
    _ found: Run,
    explorer: Explorer,
    fails: @escaping (Run) -> Bool
  ) {
    self.explorer = explorer
    self.fails = fails
    let again = explorer.run(Replay(found.schedule), recording: false)
    guard fails(again) else { return nil }
    best = again
    replays = 1
    limit = again.finding?.losesThreads == true ? 300 : 1000
    tried = [found.schedule, again.schedule]
  }

  /// Stops at a schedule from which none of the moves leads to a simpler one.
  ///
  /// Delta debugging over the switches (ddmin: Zeller and Hildebrandt, TSE 2002) first. A candidate
  /// counts when its run has fewer stale reads; or as many, and fewer preemptions; or as many of both,
  /// and fewer switches.
  mutating func minimize() {
    removeReads()
    removeWindows()
    while best.preemptions > 0, !isOver {
      if startElsewhere() || replaceTargets() {
        removeWindows()
      } else if !keepFew() {
        break
      }
    }
    while exchangeThreads() {}
    removeWakes()
    removeReads()
  }

  private var switches: [Schedule.Switch] { best.schedule.switches }

  /// Whether no schedule is tried any more: then no more of them are made either, of which there are as many as
  /// the squares and cubes of thousands where a livelock was found.
  private var isOver: Bool { replays >= limit || explorer.isLate }

  private mutating func attempt(_ switches: [Schedule.Switch]) -> Bool {
    attempt(Schedule(switches: switches, reads: best.schedule.reads))
  }

  private mutating func attempt(_ schedule: Schedule) -> Bool {
    guard !isOver, tried.insert(schedule).inserted else { return false }
    replays += 1
    let result = explorer.run(Replay(schedule), recording: false)
    tried.insert(result.schedule)
    guard fails(result), isSimpler(result) else { return false }
    best = result
    return true
  }

  private func isSimpler(_ candidate: Run) -> Bool {
    (candidate.staleReads, candidate.preemptions, candidate.schedule.switches.count)
      < (best.staleReads, best.preemptions, best.schedule.switches.count)
  }

  /// Few failures need more than one or two; what comes before may make the rest impossible, so the last
  /// ones go first.
  private mutating func removeReads() {
    guard !best.schedule.reads.isEmpty else { return }
    if attempt(Schedule(switches: switches)) { return }
    for read in best.schedule.reads
    where attempt(Schedule(switches: switches, reads: [read])) { return }
    var index = best.schedule.reads.count - 1
    while index >= 0, !isOver {
      if index < best.schedule.reads.count {
        var candidate = best.schedule
        candidate.reads.remove(at: index)
        _ = attempt(candidate)
      }
      index -= 1
    }
  }

  private mutating func removeWindows() {
    // Most failures need no switch but a few at one place: what the default policy does of itself.
    if !switches.isEmpty, attempt([]) { return }
    var window = max(switches.count / 2, 1)
    while !isOver {
      var start = 0
      var improved = false
      while start < switches.count, !isOver {
        var candidate = switches
        candidate.removeSubrange(start..<min(start + window, candidate.count))
        if attempt(candidate) { improved = true } else { start += window }
      }
      if window > 1 {
        window = max(min(window / 2, switches.count / 2), 1)
      } else if !improved {
        break
      }
    }
  }

  /// Lets another thread run where a thread ended or blocked anyway, in place of a preemption.
  private mutating func startElsewhere() -> Bool {
    guard !isOver else { return false }
    let probe = Probe(best.schedule)
    replays += 1
    _ = explorer.run(probe, recording: false)
    for place in probe.places {
      for target in place.enabled where target != place.chosen {
        var moved = switches
        moved.removeAll { $0.thread == place.thread && $0.event == place.event }
        let free = Schedule.Switch(thread: place.thread, event: place.event, target: target)
        let position = min(place.switchesBefore, moved.count)
        for removed in moved.indices where removed >= position {
          guard !isOver else { return false }
          var candidate = moved
          candidate.remove(at: removed)
          candidate.insert(free, at: position)
          if attempt(candidate) { return true }
        }
      }
    }
    return false
  }

  private mutating func replaceTargets() -> Bool {
    guard switches.count > 1 else { return false }
    let threads = Set(switches.flatMap { [$0.thread, $0.target] }).sorted()
    for position in switches.indices {
      for target in threads where target != switches[position].target {
        for removed in switches.indices where removed != position {
          guard !isOver else { return false }
          var candidate = switches
          candidate[position].target = target
          candidate.remove(at: removed)
          if attempt(candidate) { return true }
        }
      }
    }
    return false
  }

  /// Lets two threads change places, which spares a switch where they do the same.
  private mutating func exchangeThreads() -> Bool {
    guard switches.count > 1 else { return false }
    let threads = Set(switches.flatMap { [$0.thread, $0.target] }).subtracting([0]).sorted()
    for (position, first) in threads.enumerated() {
      for second in threads[(position + 1)...] {
        func exchanged(_ thread: Int) -> Int {
          thread == first ? second : thread == second ? first : thread
        }
        for removed in switches.indices {
          guard !isOver else { return false }
          var candidate = switches.map {
            Schedule.Switch(
              thread: exchanged($0.thread),
              event: $0.event,
              target: exchanged($0.target)
            )
          }
          candidate.remove(at: removed)
          let reads = best.schedule.reads.map {
            Schedule.Read(thread: exchanged($0.thread), event: $0.event, age: $0.age)
          }
          if attempt(Schedule(switches: candidate, reads: reads)) { return true }
        }
      }
    }
    return false
  }

  /// Removes switches to threads that go on for no reason, find nothing and wait again: what they do later
  /// comes so many scheduling points earlier then.
  private mutating func removeWakes() {
    for position in switches.indices.reversed() where position < switches.count && !isOver {
      let wake = switches[position]
      let isLast = !switches[(position + 1)...].contains { $0.thread == wake.target }
      guard !isLast else { continue }
      for points in 1...Self.mostPointsOfWake {
        var candidate = best.schedule
        candidate.switches.remove(at: position)
        for later in position..<candidate.switches.count
        where candidate.switches[later].thread == wake.target {
          candidate.switches[later].event -= points
        }
        for read in candidate.reads.indices
        where candidate.reads[read].thread == wake.target
          && (wake.thread != wake.target || candidate.reads[read].event > wake.event)
        {
          candidate.reads[read].event -= points
        }
        if attempt(candidate) { break }
      }
    }
  }

  /// To wake, to take the lock, to look once or twice, and to wait.
  private static let mostPointsOfWake = 6

  /// Removal one after the other can stop where two switches only make sense without a third; most
  /// failures need no more than two.
  private mutating func keepFew() -> Bool {
    guard switches.count > 2, best.preemptions > 1 else { return false }
    let all = switches
    let pairs = all.indices.lazy.flatMap { first in
      all[(first + 1)...].lazy.map { [all[first], $0] }
    }
    for candidate in all.map({ [$0] }) + pairs.prefix(50) where attempt(candidate) { return true }
    return false
  }
}

/// Follows a schedule, and notes the places at which the running thread could not go on.
private final class Probe: Scheduler {
  struct Place {
    var thread: Int
    var event: Int
    var enabled: [Int]
    var chosen: Int
    /// How many departures from the default policy came before.
    var switchesBefore: Int
  }

  private(set) var places: [Place] = []
  private let base: Replay
  private var departures = 0

  init(_ schedule: Schedule) { base = Replay(schedule) }

  func choose(_ decision: Decision) -> Int32 {
    let chosen = base.choose(decision)
    if !decision.isEnabled(decision.current) {
      places.append(
        Place(
          thread: Int(decision.current),
          event: decision.events(of: decision.current),
          enabled: (0..<decision.count).map { Int(decision.enabled($0)) },
          chosen: Int(chosen),
          switchesBefore: departures
        )
      )
    }
    if chosen != decision.fallback { departures += 1 }
    return chosen
  }

  func chooseVersion(_ versions: Versions) -> Int { base.chooseVersion(versions) }
}
