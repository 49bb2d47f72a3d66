/// Source-DPOR with sleep sets (Abdulla, Aronsson, Jonsson and Sagonas, POPL 2014).
///
/// A depth-first search over runs. Where two steps of a run race, the other order is tried from
/// the point before the first of them; threads asleep there lead only to classes already seen.
///
/// Where memory is weak, a step of a thread stands for several: it may read one store or another. All
/// that are there are tried when the step is; what is stored later is a race. A thread that is asleep and
/// about to read wakes when something is stored that it could read, and then reads that and nothing
/// else: what was there before has been tried.
final class SourceDPOR: SchedulerSource, Scheduler {
  /// The path from the start: every step of the present run, with what is left to be tried there.
  private var nodes: [Node] = []
  /// How many of them the present run repeats from the one before.
  private var repeated = 0
  private var position = 0
  /// Where the present run came to lead nowhere new.
  private var redundantFrom: Int?
  /// What threads waited for there, by id.
  private var waiting: [(thread: Int32, operation: Operation)] = []
  private var isStarted = false
  private var isComplete = true
  /// Whether a run did not come where the run before it had come with the same choices.
  private(set) var hasStrayed = false
  private var lastThreadCount = 0
  private var lastTimers = 0
  private var analysis = RaceAnalysis()

  /// A step, and the state before it.
  struct Node {
    let enabled: ThreadSet
    /// The operations that the threads had pending, by id.
    let pending: [Operation]
    /// Those that began before this step and after the one before.
    let begun: Range<Int>
    /// Whether time moved on just before.
    let followsTimer: Bool
    var sleeping: ThreadSet
    /// What threads could read, and have been tried with.
    var tried: [TriedRead]
    var backtrack: ThreadSet
    var done: ThreadSet
    var chosen: Int32
    /// The stores that the chosen thread can be tried with here, and which of them is.
    var versions: [UInt64] = []
    var version = 0

    var operation: Operation { pending[Int(chosen)] }
    var asleep: ThreadSet { sleeping.union(done) }
    var left: ThreadSet { backtrack.subtracting(asleep) }
  }

  /// A store that a thread need not read any more.
  struct TriedRead {
    let thread: Int32
    let id: UInt64
  }

  func nextRun(seed: UInt64) -> (any Scheduler)? {
    if isStarted {
      dropWhatIsDone()
      guard let last = nodes.indices.last else { return nil }
      if nodes[last].hasVersionsLeft {
        nodes[last].version += 1
      } else {
        nodes[last].finishReads()
        nodes[last].chosen = nodes[last].left.first
        nodes[last].done.insert(nodes[last].chosen)
      }
    }
    isStarted = true
    repeated = nodes.count
    position = 0
    redundantFrom = nil
    waiting.removeAll(keepingCapacity: true)
    lastThreadCount = 0
    lastTimers = 0
    return self
  }

  var conclusion: Coverage.Extent { isComplete ? .allClasses : .sample }

  /// Whether it is known, before it is asked for another run, that every class of schedules has been tried.
  var hasTriedAll: Bool {
    guard isStarted, isComplete else { return false }
    dropWhatIsDone()
    return nodes.isEmpty
  }

  /// Goes back to the last step that could be another one.
  private func dropWhatIsDone() {
    while let last = nodes.last, !last.hasVersionsLeft, last.left.isEmpty { nodes.removeLast() }
  }

  // MARK: A run

  var choosesEveryStep: Bool { true }

  func choose(_ decision: Decision) -> Int32 {
    let begun = lastThreadCount..<decision.threadCount
    let followsTimer = decision.timers != lastTimers
    lastThreadCount = decision.threadCount
    lastTimers = decision.timers
    if decision.repeats, redundantFrom == nil {
      // What follows is tried without the detour.
      redundantFrom = position
      nodes.removeSubrange(position...)
    }
    guard redundantFrom == nil else { return decision.fallback }
    guard position >= repeated else {
      let chosen = nodes[position].chosen
      let isSame = nodes[position].operation.isSameStep(as: decision.operation(of: chosen))
      position += 1
      if isSame, decision.isEnabled(chosen) { return chosen }
      // Only a scenario that is not deterministic comes here, or one that makes something once for all runs.
      stray()
      nodes.removeSubrange(position...)
      redundantFrom = position - 1
      return decision.fallback
    }
    let enabled = decision.enabledThreads
    let sleeping = sleepers()
    // Fairness leaves out the schedules in which the running thread goes on.
    if decision.mustLeave { isComplete = false }
    var candidates = enabled.subtracting(sleeping)
    if decision.mustLeave { candidates.remove(decision.current) }
    guard !candidates.isEmpty else {
      redundantFrom = position
      let operations = (0..<decision.threadCount).map { decision.operation(of: Int32($0)) }
      noteWaiting(operations, besides: enabled)
      return decision.fallback
    }
    let chosen = candidates.contains(decision.fallback) ? decision.fallback : candidates.first
    var backtrack = ThreadSet(chosen)
    for thread in 0..<Int32(decision.threadCount)
    where decision.wakesByChance(thread) && candidates.contains(thread) { backtrack.insert(thread) }
    nodes.append(
      Node(
        enabled: enabled,
        pending: (0..<decision.threadCount).map { decision.operation(of: Int32($0)) },
        begun: begun,
        followsTimer: followsTimer,
        sleeping: sleeping,
        tried: triedReads(),
        backtrack: backtrack,
        done: ThreadSet(chosen),
        chosen: chosen
      )
    )
    position += 1
    return chosen
  }

  /// The threads whose next step was tried before, and commutes with all that happened since.
  private func sleepers() -> ThreadSet {
    guard let before = nodes.last else { return ThreadSet() }
    var sleeping = before.asleep
    sleeping.remove(before.chosen)
    let operation = before.operation
    for thread in before.pending.indices where sleeping.contains(Int32(thread)) {
      let pending = before.pending[thread]
      let wakes =
        pending.isWeak && operation.isWeak
        ? pending.canRead(from: operation) : pending.isDependent(on: operation)
      if wakes { sleeping.remove(Int32(thread)) }
    }
    return sleeping
  }

  private func triedReads() -> [TriedRead] {
    guard let before = nodes.last else { return [] }
    return before.tried.isEmpty ? [] : before.tried.filter { $0.thread != before.chosen }
  }

  func chooseVersion(_ versions: Versions) -> Int {
    guard redundantFrom == nil, position > 0 else { return 0 }
    let index = position - 1
    if nodes[index].versions.isEmpty {
      let asleep = nodes[index].tried.filter { $0.thread == versions.thread }.map(\.id)
      let left = versions.areRead ? versions.ids.filter { !asleep.contains($0) } : versions.ids
      guard let first = left.first else {
        isAsleepAfterAll(index)
        return 0
      }
      nodes[index].versions = left
      return versions.ids.firstIndex(of: first) ?? 0
    }
    let wanted = nodes[index].versions[nodes[index].version]
    if let found = versions.ids.firstIndex(of: wanted) { return found }
    stray()
    redundantFrom = index
    return 0
  }

  private func stray() {
    isComplete = false
    hasStrayed = true
  }

  private func noteWaiting(_ pending: [Operation], besides enabled: ThreadSet) {
    for (thread, operation) in pending.enumerated() where !enabled.contains(Int32(thread)) {
      waiting.append((Int32(thread), operation))
    }
  }

  /// The thread woke, but can read nothing that is new.
  private func isAsleepAfterAll(_ index: Int) {
    noteWaiting(nodes[index].pending, besides: nodes[index].enabled)
    let thread = nodes[index].chosen
    nodes[index].sleeping.insert(thread)
    nodes[index].backtrack.remove(thread)
    nodes[index].done.remove(thread)
    var candidates = nodes[index].enabled.subtracting(nodes[index].asleep)
    candidates = candidates.subtracting(nodes[index].backtrack)
    if nodes[index].left.isEmpty, nodes[index].done.isEmpty, !candidates.isEmpty {
      nodes[index].backtrack.insert(candidates.first)
    }
    redundantFrom = index
  }

  // MARK: What a run shows

  func learn(from result: Run) {
    analysis.restart(threads: result.threads, isWeak: result.isWeak)
    var endings = result.endings[...]
    var readings = result.readings[...]
    let first = max(repeated - 1, 0)
    for index in nodes.indices {
      // The point numbers of a run start at 1.
      while let ending = endings.first, ending.step <= index {
        analysis.end(ending)
        endings.removeFirst()
      }
      analysis.begin(nodes[index].begun, after: index - 1)
      if nodes[index].followsTimer { analysis.passTime() }
      var source: Int?
      while let reading = readings.first, reading.step <= index {
        if reading.step == index, reading.source >= 0 { source = reading.source }
        readings.removeFirst()
      }
      let races = analysis.step(
        thread: nodes[index].chosen,
        nodes[index].operation,
        source: source,
        looking: index >= first
      )
      for race in races { tryOtherOrder(of: race) }
    }
    // Threads that are blocked race as well: in another order they might not be. In a run that is given up
    // they would never come to be the later step of a race.
    for (thread, operation) in waiting {
      for race in analysis.races(of: thread, operation) { tryOtherOrder(of: race) }
    }
    guard redundantFrom == nil else { return }
    for ending in endings { analysis.end(ending) }
    for thread in result.blocked {
      for race in analysis.races(of: Int32(thread), result.pending[thread]) {
        tryOtherOrder(of: race)
      }
    }
  }

  private func tryOtherOrder(of race: RaceAnalysis.Race) {
    let node = nodes[race.step]
    guard race.initials.intersection(node.backtrack.union(node.asleep)).isEmpty else { return }
    let possible = race.initials.intersection(node.enabled)
    if possible.contains(race.thread) {
      nodes[race.step].backtrack.insert(race.thread)
    } else if !possible.isEmpty {
      nodes[race.step].backtrack.insert(possible.first)
    } else {
      nodes[race.step].backtrack = node.backtrack.union(node.enabled)
    }
  }
}

extension SourceDPOR.Node {
  var hasVersionsLeft: Bool { version + 1 < versions.count }

  /// The chosen thread has been tried with all that it could read: it is asleep in what follows.
  mutating func finishReads() {
    if operation.reads {
      tried += versions.map { SourceDPOR.TriedRead(thread: chosen, id: $0) }
    }
    versions = []
    version = 0
  }
}
