/// Finds the races of a run: pairs of steps that could have come in the other order.
///
/// Happens-before here is the order that no schedule of the same class can change: of a thread's own
/// steps, of dependent steps, of a release and the acquisition after it.
///
/// Releases of one object are in no order with each other, but all of them come before the one that
/// leaves no reference: so what is told apart is who gives up the last.
///
/// Where memory is weak, atomic operations are ordered by what they read and by nothing else: a store
/// commutes with loads that do not read it, since a load that comes later may still read an older
/// store, and with other stores, since it may be put before them. So what races there is what reads, and
/// a later step that could store what is read. Two updates of one store exclude each other, so they
/// race in the same way.
struct RaceAnalysis {
  /// A race between an earlier step and a later one.
  struct Race {
    /// The earlier step.
    var step: Int
    /// The thread of the later one.
    var thread: Int32
    /// The threads with which a run can begin, from before the earlier step, that has the later one
    /// first.
    var initials: ThreadSet
  }

  /// A thread's place in the run's tree of threads.
  struct Thread {
    var parent: Int32
    var isWorker: Bool
  }

  /// The end of a critical section or of a block.
  struct Ending {
    var step: Int
    var thread: Int32
    var object: UInt32
  }

  /// That a step read what another one stored.
  struct Reading {
    var step: Int
    /// -1: what was there before the run.
    var source: Int
  }

  /// What is known of an object besides the last steps on it.
  private struct Object {
    let name: UInt32
    /// For queues: the rows of the blocks in line.
    var line: [Int] = []
    var isQueue = false
    /// For groups: how often they have been entered and not left, and the step that found them empty.
    var entries = 0
    var firstEntry = -1
    /// For barriers: the row of the last arrival of each round, and the round to which threads have come.
    var rounds: [Int] = []
    var roundOf: [Int: Int] = [:]
    var isBarrier = false
  }

  /// The last step of each thread that reads, that does more, that gives up one of several
  /// references, that makes others wait; -1 for none.
  ///
  /// Of its reads also the last that began to keep writers out: not one inside another, which is never
  /// where a writer could have come. Nor does a group that has been entered make more wait when it is
  /// entered again.
  /// And the last attempt that failed: somebody may hold the object for reading before that as well as after it.
  /// Where memory is weak, the same of the operations that are: those come after no others, but others
  /// come after them.
  private enum Last: Int, CaseIterable {
    case reads, readLocks, writes, releases, stops, failures, weakReads, weakWrites
  }
  /// What a reader comes after, what a writer comes after besides, the end of the last block, and the
  /// releases.
  private enum After: Int, CaseIterable {
    case writes, reads, blocks, releases, weakWrites, weakReads
  }

  private var threads: [Thread] = []
  private var lastKinds = Last.failures.rawValue + 1
  private var afterKinds = After.releases.rawValue + 1
  /// Clocks, each a row with a place for each thread: first those of the threads, then what came
  /// before time last moved on, and a row to count in.
  private var rows: [UInt32] = []
  private var objects: [Object] = []
  /// Where objects are, by name: an open table, -1 for none.
  private var table: [Int32] = []
  /// The last steps, of each object in turn.
  private var lasts: [Int32] = []
  /// The first of each object's rows.
  private var afters: [Int] = []
  /// What the last step that took something replaced.
  private var taking: (object: Int, thread: Int, stop: Int32, readLock: Int32, isRead: Bool)?
  /// How often each thread holds an object for reading, in the order of `lasts`.
  private var readHolds: [Int32] = []
  /// For steps since which something has been held that others can hold too: the number of steps when it
  /// was given up, as far as is known; 0 for all others.
  private var heldUntil: [Int] = []
  /// The steps so far: thread, place among the thread's steps, row of its clock.
  private var steps: [(thread: Int32, place: UInt32, row: Int)] = []
  private var rivals: [(step: Int, stops: Bool)] = []

  /// Begins with a run of these threads; the memory of the one before is used again.
  mutating func restart(threads: [Thread], isWeak: Bool = false) {
    self.threads = threads
    lastKinds = isWeak ? Last.allCases.count : Last.failures.rawValue + 1
    afterKinds = isWeak ? After.allCases.count : After.releases.rawValue + 1
    self.isWeak = isWeak
    rows.removeAll(keepingCapacity: true)
    objects.removeAll(keepingCapacity: true)
    lasts.removeAll(keepingCapacity: true)
    afters.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    readHolds.removeAll(keepingCapacity: true)
    heldUntil.removeAll(keepingCapacity: true)
    for index in table.indices { table[index] = -1 }
    taking = nil
    for _ in 0..<(threads.count + 2) { _ = newRow() }
  }

  private var isWeak = false

  private var lastWait: Int { threads.count }
  private var scratch: Int { threads.count + 1 }

  /// Threads that began during the step `step`.
  mutating func begin(_ begun: Range<Int>, after step: Int) {
    guard step >= 0 else { return }
    for thread in begun { copy(steps[step].row, to: thread) }
  }

  /// Every thread was waiting when time moved on.
  ///
  /// So all that came before is before every later step; but an operation that was pending already
  /// could have come before it.
  mutating func passTime() {
    for thread in threads.indices { join(thread, into: lastWait) }
  }

  mutating func end(_ ending: Ending) {
    guard ending.object != 0 else { return withdrawLastTaking() }
    let object = place(of: ending.object)
    let thread = Int(ending.thread)
    guard !objects[object].isBarrier else {
      // The one that has just come lets those go that came before.
      if let last = steps.last { objects[object].rounds.append(last.row) }
      return
    }
    giveUpReading(object, thread)
    if objects[object].isQueue {
      join(thread, into: row(of: object, .blocks))
    } else if last(object, .reads, thread) > last(object, .writes, thread) {
      join(thread, into: row(of: object, .reads))
    } else {
      join(thread, into: row(of: object, .writes))
    }
  }

  /// The last step did not get what it asked for: it makes nobody wait.
  private mutating func withdrawLastTaking() {
    guard let (object, thread, stop, readLock, isRead) = taking else { return }
    if isRead { giveUpReading(object, thread) }
    if !isRead { setLast(object, .failures, thread, last(object, .stops, thread)) }
    setLast(object, .stops, thread, stop)
    setLast(object, .readLocks, thread, readLock)
    taking = nil
  }

  /// The thread holds the object for reading once less, if it does.
  private mutating func giveUpReading(_ object: Int, _ thread: Int) {
    let index = object * threads.count + thread
    guard readHolds[index] > 0 else { return }
    readHolds[index] -= 1
    if readHolds[index] == 0 { heldUntil[Int(last(object, .readLocks, thread))] = steps.count }
  }

  /// Notes what a step begins, or ends, that several threads can have at once; whether others have to wait
  /// because of it.
  private mutating func share(
    _ object: Int,
    by thread: Int,
    _ operation: Operation,
    step: Int
  ) -> Bool {
    if operation.locksForReading {
      readHolds[object * threads.count + thread] += 1
      guard readHolds[object * threads.count + thread] == 1 else { return false }
      heldUntil[step] = .max
      return true
    }
    if operation.entersGroup {
      objects[object].entries += 1
      guard objects[object].entries == 1 else { return false }
      objects[object].firstEntry = step
      heldUntil[step] = .max
      return true
    }
    if operation.leavesGroup, objects[object].entries > 0 {
      objects[object].entries -= 1
      if objects[object].entries == 0 { heldUntil[objects[object].firstEntry] = step }
    }
    return operation.stopsOthers
  }

  /// Adds a step and tells the races in which it is the later one; `source` is the step that stored what it
  /// reads, where memory is weak.
  mutating func step(
    thread: Int32,
    _ operation: Operation,
    source: Int? = nil,
    looking: Bool
  ) -> [Race] {
    let found = looking ? races(of: thread, operation) : []
    let me = Int(thread)
    let clock = newRow()
    copy(me, to: clock)
    join(lastWait, into: clock)
    let place = count(me, in: me) + 1
    rows[clock * threads.count + me] = place
    let number = Int32(steps.count)
    heldUntil.append(0)
    var taken: (object: Int, thread: Int, stop: Int32, readLock: Int32, isRead: Bool)?
    switch operation.kind {
    case Operation.join:
      for (other, its) in threads.enumerated() where its.parent == thread && !its.isWorker {
        join(other, into: clock)
      }
    case Operation.joinThread:
      join(Int(operation.object), into: clock)
    case Operation.passBarrier:
      // Whoever comes to the next round already comes in no order with those who have yet to pass.
      let object = self.place(of: operation.object)
      if let round = objects[object].roundOf[me], round < objects[object].rounds.count {
        join(objects[object].rounds[round], into: clock)
      }
    case Operation.quiesce:
      for other in threads.indices { join(other, into: clock) }
    case _ where operation.takesBlock:
      let object = self.place(of: operation.object)
      // What nobody was seen to put there comes after nobody, as far as is known.
      if !operation.takesUntoldBlock, !objects[object].line.isEmpty {
        join(objects[object].line.removeFirst(), into: clock)
      }
      join(row(of: object, .blocks), into: clock)
    case Operation.enqueue:
      let object = self.place(of: operation.object)
      objects[object].isQueue = true
      join(row(of: object, .writes), into: clock)
      copy(clock, to: row(of: object, .writes))
      objects[object].line.append(clock)
      setLast(object, .writes, me, number)
    case _ where operation.isWeak:
      if let source { join(steps[source].row, into: clock) }
      let object = self.place(of: operation.object)
      join(row(of: object, .writes), into: clock)
      if operation.reads {
        join(clock, into: row(of: object, .weakReads))
        setLast(object, .weakReads, me, number)
      }
      if operation.stores {
        join(row(of: object, .reads), into: clock)
        join(clock, into: row(of: object, .weakWrites))
        setLast(object, .weakWrites, me, number)
      }
    default:
      // A gate that was waited for has an object too.
      guard operation.access != .none || operation.object != 0 else { break }
      let object = self.place(of: operation.object)
      let before = (
        object: object, thread: me, stop: last(object, .stops, me),
        readLock: last(object, .readLocks, me), isRead: operation.locksForReading
      )
      join(row(of: object, .writes), into: clock)
      if isWeak { join(row(of: object, .weakWrites), into: clock) }
      if operation.kind == Operation.arrive {
        objects[object].isBarrier = true
        objects[object].roundOf[me] = objects[object].rounds.count
      }
      switch operation.access {
      case .none: break
      case .release:
        join(row(of: object, .reads), into: clock)
        join(clock, into: row(of: object, .releases))
        setLast(object, .releases, me, number)
      case .read:
        join(row(of: object, .releases), into: clock)
        if operation.isAtomic { join(clock, into: row(of: object, .reads)) }
        setLast(object, .reads, me, number)
        if operation.locksForReading {
          taken = before
          if share(object, by: me, operation, step: Int(number)) {
            setLast(object, .readLocks, me, number)
          }
        }
      case .write, .acquire:
        join(row(of: object, .reads), into: clock)
        join(row(of: object, .releases), into: clock)
        if isWeak { join(row(of: object, .weakReads), into: clock) }
        copy(clock, to: row(of: object, .writes))
        setLast(object, .writes, me, number)
        if share(object, by: me, operation, step: Int(number)) {
          taken = before
          setLast(object, .stops, me, number)
        }
      }
    }
    taking = taken
    copy(clock, to: me)
    steps.append((thread, place, clock))
    return found
  }

  /// The races in which a step of `thread` would be the later one.
  mutating func races(of thread: Int32, _ operation: Operation) -> [Race] {
    let access = operation.access
    guard access != .none, let object = knownPlace(of: operation.object) else { return [] }
    rivals.removeAll(keepingCapacity: true)
    let me = Int(thread)
    let (waits, waitsForRelease) = (operation.waits, operation.waitsForRelease)
    for other in threads.indices where other != me {
      let reads = access == .read ? -1 : last(object, .reads, other)
      if waits {
        // It may have been possible before what made it wait, though never before the release.
        let locks = access == .read ? -1 : last(object, .readLocks, other)
        consider(max(last(object, .stops, other), locks), of: other, by: me, stops: true)
        if !waitsForRelease {
          consider(last(object, .writes, other), of: other, by: me, stops: false)
        } else if access == .read {
          consider(last(object, .failures, other), of: other, by: me, stops: false)
        }
      } else {
        let releases = access == .release ? -1 : last(object, .releases, other)
        let latest = max(last(object, .writes, other), reads, releases)
        consider(latest, of: other, by: me, stops: false)
      }
      guard isWeak else { continue }
      if operation.isWeak {
        if operation.stores {
          consider(last(object, .weakReads, other), of: other, by: me, stops: false)
        }
      } else {
        let reads = access == .read ? -1 : last(object, .weakReads, other)
        consider(max(last(object, .weakWrites, other), reads), of: other, by: me, stops: false)
      }
    }
    guard !rivals.isEmpty else { return [] }
    var found: [Race] = []
    for (rival, stops) in rivals where isImmediate(rival, stops) {
      let initials = initials(of: thread, operation, after: rival)
      found.append(Race(step: rival, thread: thread, initials: initials))
    }
    return found
  }

  private mutating func consider(_ step: Int32, of other: Int, by me: Int, stops: Bool) {
    guard step >= 0, count(other, in: me) < steps[Int(step)].place else { return }
    rivals.append((Int(step), stops))
  }

  private func isImmediate(_ rival: Int, _ stops: Bool) -> Bool {
    let (owner, place, _) = steps[rival]
    return !rivals.contains {
      // What has been held all the time lets nobody in at a later place that it is held at, too.
      $0.step != rival && count(Int(owner), in: steps[$0.step].row) >= place
        && (!stops || $0.stops && $0.step >= heldUntil[rival])
    }
  }

  /// The threads that can go first among the steps that do not depend on the step `rival`, and the
  /// operation that races with it.
  private mutating func initials(
    of thread: Int32,
    _ operation: Operation,
    after rival: Int
  ) -> ThreadSet {
    let (owner, place, _) = steps[rival]
    var initials = ThreadSet()
    let first = scratch * threads.count
    for index in threads.indices { rows[first + index] = 0 }
    for step in steps[(rival + 1)...] where count(Int(owner), in: step.row) < place {
      let its = Int(step.thread)
      guard rows[first + its] == 0 else { continue }
      rows[first + its] = step.place
      if !follows(step.row, thread: its) { initials.insert(step.thread) }
    }
    let me = Int(thread)
    if rows[first + me] == 0, !follows(me, thread: me),
      let object = knownPlace(of: operation.object)
    {
      let isFree = threads.indices.allSatisfy { other in
        guard other != me else { return true }
        var latest = max(last(object, .writes, other), last(object, .reads, other))
        if operation.access != .release { latest = max(latest, last(object, .releases, other)) }
        if isWeak, !operation.isWeak {
          latest = max(
            latest,
            last(object, .weakWrites, other),
            last(object, .weakReads, other)
          )
        }
        return latest <= Int32(rival)
      }
      if isFree { initials.insert(thread) }
    }
    return initials
  }

  /// Whether a clock comes after a first step, by the row to count in, of another thread.
  private func follows(_ row: Int, thread: Int) -> Bool {
    let first = scratch * threads.count
    for other in threads.indices where other != thread && rows[first + other] > 0 {
      if count(other, in: row) >= rows[first + other] { return true }
    }
    return false
  }
}

// MARK: Clocks and objects

extension RaceAnalysis {
  private func count(_ thread: Int, in row: Int) -> UInt32 { rows[row * threads.count + thread] }

  private mutating func newRow() -> Int {
    let row = threads.isEmpty ? 0 : rows.count / threads.count
    for _ in threads.indices { rows.append(0) }
    return row
  }

  private mutating func copy(_ row: Int, to other: Int) {
    let (from, to) = (row * threads.count, other * threads.count)
    for index in threads.indices { rows[to + index] = rows[from + index] }
  }

  private mutating func join(_ row: Int, into other: Int) {
    let (from, to) = (row * threads.count, other * threads.count)
    for index in threads.indices { rows[to + index] = max(rows[to + index], rows[from + index]) }
  }

  private func row(of object: Int, _ kind: After) -> Int { afters[object] + kind.rawValue }

  private func index(_ object: Int, _ kind: Last, _ thread: Int) -> Int {
    (object * lastKinds + kind.rawValue) * threads.count + thread
  }

  private func last(_ object: Int, _ kind: Last, _ thread: Int) -> Int32 {
    lasts[index(object, kind, thread)]
  }

  private mutating func setLast(_ object: Int, _ kind: Last, _ thread: Int, _ step: Int32) {
    lasts[index(object, kind, thread)] = step
  }

  /// Where the search for a name in the table ends: at it, or where there is room for it.
  private func slot(of name: UInt32) -> Int {
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: (UInt64(name) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while table[slot] >= 0, objects[Int(table[slot])].name != name { slot = (slot + 1) & mask }
    return slot
  }

  private func knownPlace(of name: UInt32) -> Int? {
    guard !table.isEmpty else { return nil }
    let found = table[slot(of: name)]
    return found < 0 ? nil : Int(found)
  }

  private mutating func place(of name: UInt32) -> Int {
    if let known = knownPlace(of: name) { return known }
    objects.append(Object(name: name))
    if objects.count * 2 > table.count {
      table = Array(repeating: -1, count: max(32, table.count * 2))
      for index in objects.indices { table[slot(of: objects[index].name)] = Int32(index) }
    } else {
      table[slot(of: name)] = Int32(objects.count - 1)
    }
    for _ in 0..<(lastKinds * threads.count) { lasts.append(-1) }
    for _ in threads.indices { readHolds.append(0) }
    afters.append(newRow())
    for _ in 1..<afterKinds { _ = newRow() }
    return objects.count - 1
  }
}
