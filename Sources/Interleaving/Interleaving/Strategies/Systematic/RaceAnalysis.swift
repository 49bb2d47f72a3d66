/// Finds the races of a run: pairs of steps that could have come in the other order.
///
/// Happens-before here is the order that no schedule of the same class can change: of a thread's own
/// steps, of dependent steps, of a release and the acquisition after it.
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

  /// The end of a critical section or of a block, or a timer's block that gets in line.
  struct Ending {
    var step: Int
    /// -1 for a timer.
    var thread: Int32
    var object: UInt32
  }

  private struct Object {
    /// The last step of each thread that reads, that does more, that makes others wait; -1 for none.
    var reads: [Int]
    /// Of its reads, the last that began to keep writers out.
    var readLocks: [Int]
    var writes: [Int]
    var stops: [Int]
    /// What a reader comes after, and what a writer comes after besides.
    var afterWrites: Clock
    var afterReads: Clock
    /// For queues: the blocks in line, and the end of the last block.
    var line: [Clock] = []
    var afterBlocks: Clock
    var isQueue = false
  }

  private let threads: [Thread]
  private let zero: Clock
  private var clocks: [Clock]
  /// What came before time last moved on.
  private var lastWait: Clock
  private var objects: [UInt32: Object] = [:]
  /// What the last step that took something replaced.
  private var taking: (object: UInt32, thread: Int, stop: Int, readLock: Int)?
  /// The steps so far: thread, place among the thread's steps, clock.
  private var steps: [(thread: Int32, place: UInt32, clock: Clock)] = []

  init(threads: [Thread]) {
    self.threads = threads
    zero = Clock(repeating: 0, count: threads.count)
    lastWait = zero
    clocks = Array(repeating: zero, count: threads.count)
  }

  /// Threads that began during the step `step`.
  mutating func begin(_ begun: Range<Int>, after step: Int) {
    guard step >= 0 else { return }
    for thread in begun { clocks[thread] = steps[step].clock }
  }

  /// Every thread was waiting when time moved on.
  ///
  /// So all that came before is before every later step; but an operation that was pending already
  /// could have come before it.
  mutating func passTime() {
    lastWait = clocks.reduce(lastWait, joined)
  }

  mutating func end(_ ending: Ending) {
    guard ending.object != 0 else { return withdrawLastTaking() }
    guard ending.thread >= 0 else {
      let all = clocks.reduce(zero, joined)
      withObject(ending.object) { $0.line.append(all) }
      return
    }
    let clock = clocks[Int(ending.thread)]
    withObject(ending.object) { object in
      let thread = Int(ending.thread)
      if object.isQueue {
        object.afterBlocks = joined(object.afterBlocks, clock)
      } else if object.reads[thread] > object.writes[thread] {
        object.afterReads = joined(object.afterReads, clock)
      } else {
        object.afterWrites = joined(object.afterWrites, clock)
      }
    }
  }

  /// The last step did not get what it asked for: it makes nobody wait.
  private mutating func withdrawLastTaking() {
    guard let (name, thread, stop, readLock) = taking else { return }
    withObject(name) { object in
      object.stops[thread] = stop
      object.readLocks[thread] = readLock
    }
    taking = nil
  }

  /// Adds a step and tells the races in which it is the later one.
  mutating func step(thread: Int32, _ operation: Operation, looking: Bool) -> [Race] {
    let found = looking ? races(of: thread, operation) : []
    let me = Int(thread)
    let place = clocks[me][me] + 1
    var clock = joined(clocks[me], lastWait)
    clock[me] = place
    let number = steps.count
    var taken: (object: UInt32, thread: Int, stop: Int, readLock: Int)?
    switch operation.kind {
    case Operation.join:
      for (other, its) in threads.enumerated() where its.parent == thread && !its.isWorker {
        clock = joined(clock, clocks[other])
      }
    case Operation.joinThread:
      clock = joined(clock, clocks[Int(operation.object)])
    case Operation.quiesce:
      clock = clocks.reduce(clock, joined)
    case _ where operation.takesBlock:
      withObject(operation.object) { object in
        if !object.line.isEmpty { clock = joined(clock, object.line.removeFirst()) }
        clock = joined(clock, object.afterBlocks)
      }
    case Operation.enqueue:
      withObject(operation.object) { object in
        object.isQueue = true
        clock = joined(clock, object.afterWrites)
        object.afterWrites = clock
        object.line.append(clock)
        object.writes[me] = number
      }
    default:
      switch operation.access {
      case .none:
        // A gate that was waited for.
        if operation.object != 0 {
          withObject(operation.object) { clock = joined(clock, $0.afterWrites) }
        }
      case .read:
        withObject(operation.object) { object in
          clock = joined(clock, object.afterWrites)
          if operation.isAtomic { object.afterReads = joined(object.afterReads, clock) }
          object.reads[me] = number
          if operation.locksForReading {
            taken = (operation.object, me, object.stops[me], object.readLocks[me])
            object.readLocks[me] = number
          }
        }
      case .write, .acquire:
        withObject(operation.object) { object in
          clock = joined(joined(clock, object.afterWrites), object.afterReads)
          object.afterWrites = clock
          object.writes[me] = number
          if operation.stopsOthers {
            taken = (operation.object, me, object.stops[me], object.readLocks[me])
            object.stops[me] = number
          }
        }
      }
    }
    taking = taken
    clocks[me] = clock
    steps.append((thread, place, clock))
    return found
  }

  /// The races in which a step of `thread` would be the later one.
  func races(of thread: Int32, _ operation: Operation) -> [Race] {
    guard operation.access != .none, let object = objects[operation.object] else { return [] }
    let before = clocks[Int(thread)]
    var rivals: [(step: Int, stops: Bool)] = []
    func consider(_ step: Int, of other: Int, stops: Bool) {
      guard step >= 0, before[other] < steps[step].place else { return }
      rivals.append((step, stops))
    }
    for other in threads.indices where other != Int(thread) {
      let reads = operation.access == .read ? -1 : object.reads[other]
      if operation.waits {
        // It may have been possible before what made it wait, though never before the release.
        let locks = operation.access == .read ? -1 : object.readLocks[other]
        consider(max(object.stops[other], locks), of: other, stops: true)
        if !operation.waitsForRelease { consider(object.writes[other], of: other, stops: false) }
      } else {
        consider(max(object.writes[other], reads), of: other, stops: false)
      }
    }
    return rivals.compactMap { rival, stops in
      let (owner, place, _) = steps[rival]
      let isImmediate = !rivals.contains {
        $0.step != rival && steps[$0.step].clock[Int(owner)] >= place && (!stops || $0.stops)
      }
      guard isImmediate else { return nil }
      let initials = initials(of: thread, operation, after: rival)
      return Race(step: rival, thread: thread, initials: initials)
    }
  }

  /// The threads that can go first among the steps that do not depend on the step `rival`, and the
  /// operation that races with it.
  private func initials(of thread: Int32, _ operation: Operation, after rival: Int) -> ThreadSet {
    let (owner, place, _) = steps[rival]
    var initials = ThreadSet()
    var first = zero
    func follows(_ clock: Clock, thread: Int) -> Bool {
      for other in first.indices where other != thread && first[other] > 0 {
        if clock[other] >= first[other] { return true }
      }
      return false
    }
    for step in steps[(rival + 1)...] where step.clock[Int(owner)] < place {
      let its = Int(step.thread)
      guard first[its] == 0 else { continue }
      first[its] = step.place
      if !follows(step.clock, thread: its) { initials.insert(step.thread) }
    }
    let me = Int(thread)
    if first[me] == 0, !follows(clocks[me], thread: me), let object = objects[operation.object] {
      let isFree = threads.indices.allSatisfy { other in
        other == me || max(object.writes[other], object.reads[other]) <= rival
      }
      if isFree { initials.insert(thread) }
    }
    return initials
  }

  private mutating func withObject(_ name: UInt32, _ body: (inout Object) -> Void) {
    let none = Array(repeating: -1, count: threads.count)
    body(
      &objects[
        name,
        default: Object(
          reads: none,
          readLocks: none,
          writes: none,
          stops: none,
          afterWrites: zero,
          afterReads: zero,
          afterBlocks: zero
        )
      ]
    )
  }
}

private typealias Clock = [UInt32]

private func joined(_ one: Clock, _ other: Clock) -> Clock {
  var result = one
  for index in result.indices where other[index] > result[index] { result[index] = other[index] }
  return result
}
