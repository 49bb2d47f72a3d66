/// The state of a program between two steps: values only.
struct ReferenceWorld: Hashable {
  /// The smallest steps, between which others can come.
  enum Action: Hashable {
    case lock(Int), tryLock(Int), unlock(Int), unlockAll
    case lockGuarded, tryGuarded, unlockGuarded
    case load(Int), store(Int), add(Int), exchangeIfZero(Int)
    case wait, tryWait, signal
    case lockFlag, lookAtFlag(again: Bool), sleep, wake, relockFlag(again: Bool), tellFlag
    case setFlag, wakeWaiters(all: Bool), unlockFlag
    case lockReading, lookReading, unlockReading
    case hold, letGo, letGoAll, enterGroup, leaveOwn, leaveAll
    case lockWriting, countWriting, unlockWriting, tryWriting
    case beginOnce, initialize, endOnce
    case arrive, pass(round: Int)
    case enqueue(Int, awaited: Bool), runAwaited(Int)
    case access(offset: Int, size: Int, writes: Bool)
    case release, loadWeak, releaseLoaded
    case lockChecked, tryChecked, unlockChecked, unlockAllChecked
    case setDeadline(Int), lockTimed(Int), waitTimed, sleepUntil
    case storeWeakly(releases: Bool), loadWeakly(acquires: Bool), fence(acquires: Bool)
    case accessAtomically(word: Int, writes: Bool)
    case tryReading
    case suspend, resume, resumeAll
    case beginConcurrently(Int, isBarrier: Bool, isAwaited: Bool), enter, leave
    case readNumber, writeNumber
    case beginInGroup(Int), leaveGroup, awaitGroup, awaitGroupTimed, notify(Int)
    case beginItem(Int), cancelItem, awaitItem, runUnlessCancelled, endItem
    case startTimer(Int, after: Int, isKept: Bool), releaseTimer
    case begin([Int]), awaitEnd([Int])
    case startChild(Int), join, cancel, askCancelled, askBeforeWait, waitUnlessCancelled
    case end(String)
  }

  struct Thread: Hashable {
    var actions: [Action]
    var seen: [String] = []
    var clock: ReferenceClock
    var held: [Int] = []
    var wakesSpuriously = true
    var hasReference = true
    /// What it loaded keeps the object for a moment.
    var hasLoaded = false
    var checked = 0
    var suspensions = 0
    var holds = 0
    var entries = 0
    /// Whether it has begun; those of the program have.
    var hasBegun = true
    var isBlock = false
    var deadline: Int?
    /// Its wait has run out.
    var isLate = false
    var timers: [Int] = []
    var items: [Int] = []
    var children: [Int] = []
    var isCancelled = false
    var result = ""
    var released: ReferenceClock?
    var collected: ReferenceClock?

    var isOver: Bool { hasBegun && actions.isEmpty }
  }

  var threads: [Thread]
  var locks: [ReferenceMutex]
  var checked: ReferenceMutex
  var guarded: ReferenceMutex
  var guardedCount = 0
  var atomics = [0, 0]
  var atomicClocks: [ReferenceClock]
  var wordClocks: [ReferenceClock]
  var semaphore = 1
  var semaphoreClock: ReferenceClock
  var flagLock: ReferenceMutex
  var flag = 0
  var condition = ReferenceCondition()
  var shared = ReferenceReadWriteLock()
  var sharedCount = 0
  var onceOwner: Int?
  var isInitialized = false
  var atBarrier = 0
  var barrierRound = 0
  var queues = [ReferenceQueue(), ReferenceQueue()]
  var number = 1
  var memory = ReferenceMemory()
  var clock = ReferenceTime()
  var concurrent = ReferenceConcurrentQueue()
  var group = ReferenceGroup()
  var items = ReferenceItems()

  init(_ program: JudgedProgram) {
    let begun = program.threads.joined().reduce(0) { $0 + $1.begun }
    let count = program.threads.count + begun
    let none = ReferenceClock(threads: count)
    var next = program.threads.count
    var bodies: [[Action]] = []
    threads = program.threads.enumerated().map { index, steps in
      var clock = none
      clock.tick(index)
      var actions: [Action] = []
      for step in steps {
        let ids = Array(next..<(next + step.begun))
        next += step.begun
        actions += Self.actions(step, ids)
        bodies += ids.map { _ in Self.body(step) }
      }
      let end: [Action] = [.unlockAll, .unlockAllChecked, .resumeAll, .letGoAll, .leaveAll]
      return Thread(actions: actions + end, clock: clock)
    }
    threads += bodies.map {
      var begun = Thread(actions: $0, clock: none)
      begun.hasBegun = false
      begun.isBlock = true
      return begun
    }
    checked = ReferenceMutex(isRecursive: false, threads: count)
    wordClocks = [none, none]
    locks = [false, true].map { ReferenceMutex(isRecursive: $0, threads: count) }
    guarded = ReferenceMutex(isRecursive: false, threads: count)
    flagLock = ReferenceMutex(isRecursive: false, threads: count)
    atomicClocks = [none, none]
    semaphoreClock = none
  }

  /// What a thread does for a step that lets these others begin.
  private static func actions(_ step: JudgedStep, _ ids: [Int]) -> [Action] {
    switch step {
    case .lockChecked: [.lockChecked]
    case .tryLockChecked: [.tryChecked]
    case .unlockChecked: [.unlockChecked]
    case .lockTimed(let seconds): [.setDeadline(seconds), .lockTimed(0)]
    case .waitTimed(let seconds): [.setDeadline(seconds), .waitTimed]
    case .sleep(let seconds): [.setDeadline(seconds), .sleepUntil]
    case .awaitFlagTimed(let seconds):
      [.setDeadline(seconds), .lockFlag, .lookAtFlag(again: true)]
    case .storeRelaxed: [.storeWeakly(releases: false)]
    case .storeReleasing: [.storeWeakly(releases: true)]
    case .loadRelaxed: [.loadWeakly(acquires: false)]
    case .loadAcquiring: [.loadWeakly(acquires: true)]
    case .fence(let acquires): [.fence(acquires: acquires)]
    case .accessAtomically(let word, let writes): [.accessAtomically(word: word, writes: writes)]
    case .tryRead: [.tryReading]
    case .hold: [.hold]
    case .letGo: [.letGo]
    case .enterGroup: [.enterGroup]
    case .leaveGroup: [.leaveOwn]
    case .suspend: [.suspend]
    case .resume: [.resume]
    case .asyncConcurrently(let isBarrier):
      [.beginConcurrently(ids[0], isBarrier: isBarrier, isAwaited: false)]
    case .syncConcurrently(let isBarrier):
      [.beginConcurrently(-1, isBarrier: isBarrier, isAwaited: true), .enter]
        + ReferenceConcurrentQueue.body(isBarrier: isBarrier) + [.leave]
    case .groupAsync: [.beginInGroup(ids[0])]
    case .groupWait: [.awaitGroup]
    case .groupWaitTimed(let seconds): [.setDeadline(seconds), .awaitGroupTimed]
    case .groupNotify: [.notify(ids[0])]
    case .item: [.beginItem(ids[0])]
    case .cancelItem: [.cancelItem]
    case .waitForItem: [.awaitItem]
    case .after(let seconds): [.startTimer(ids[0], after: seconds, isKept: false)]
    case .timer(let seconds): [.startTimer(ids[0], after: seconds, isKept: true)]
    case .releaseTimer: [.releaseTimer]
    case .perform: [.begin(ids), .awaitEnd(ids)]
    case .start: [.startChild(ids[0])]
    case .join: [.join]
    case .cancel: [.cancel]
    case .lock(let lock): [.lock(lock)]
    case .tryLock(let lock): [.tryLock(lock)]
    case .unlock(let lock): [.unlock(lock)]
    case .countGuarded: [.lockGuarded, .unlockGuarded]
    case .tryCountGuarded: [.tryGuarded]
    case .load(let atomic): [.load(atomic)]
    case .store(let atomic): [.store(atomic)]
    case .add(let atomic): [.add(atomic)]
    case .exchangeIfZero(let atomic): [.exchangeIfZero(atomic)]
    case .wait: [.wait]
    case .tryWait: [.tryWait]
    case .signal: [.signal]
    case .awaitFlag(let again): [.lockFlag, .lookAtFlag(again: again)]
    case .setFlag(let all): [.lockFlag, .setFlag, .wakeWaiters(all: all), .unlockFlag]
    case .read: [.lockReading, .lookReading, .unlockReading]
    case .write: [.lockWriting, .countWriting, .unlockWriting]
    case .tryWrite: [.tryWriting]
    case .once: [.beginOnce]
    case .barrier: [.arrive]
    case .async(let queue): [.enqueue(queue, awaited: false)]
    case .sync(let queue): [.enqueue(queue, awaited: true), .runAwaited(queue)]
    case .access(let offset, let size, let writes):
      [.access(offset: offset, size: size, writes: writes)]
    case .release: [.release]
    case .loadWeak: [.loadWeak]
    }
  }

  /// What begins with a step.
  private static func body(_ step: JudgedStep) -> [Action] {
    switch step {
    case .asyncConcurrently(let isBarrier):
      [.enter] + ReferenceConcurrentQueue.body(isBarrier: isBarrier) + [.leave]
    case .groupAsync: [.add(0), .leaveGroup]
    case .item: [.runUnlessCancelled]
    case .start(.adds): [.add(0), .end("1")]
    case .start(.exits): [.add(0), .end("2")]
    case .start(.asks): [.add(0), .askCancelled, .add(0), .end("1")]
    case .start(.waits): [.askBeforeWait, .waitUnlessCancelled, .signal, .end("1")]
    default: [.add(0)]
    }
  }

  // MARK: What can happen

  /// Every state that one step leads to.
  var next: [ReferenceWorld] {
    if let thread = threads.indices.first(where: { isAlone($0) }) { return step(thread) }
    var worlds = threads.indices.flatMap { threads[$0].hasBegun && isReady($0) ? step($0) : [] }
    for queue in queues.indices {
      guard let item = queues[queue].line.first, !item.isAwaited, canRun(queue) else { continue }
      worlds.append(runningBlock(of: queue))
    }
    // Beside others a wait may end for no reason, once per thread.
    guard !worlds.isEmpty else { return later.map { [$0] } ?? [] }
    for thread in threads.indices where threads[thread].actions.first == .wake {
      guard threads[thread].wakesSpuriously, !condition.canWake(thread) else { continue }
      var changed = self
      changed.threads[thread].wakesSpuriously = false
      changed.condition.leave(thread)
      changed.threads[thread].actions.removeFirst()
      worlds.append(changed)
    }
    return worlds
  }

  /// Whether anybody keeps the object that threads have references to.
  private var isKept: Bool {
    threads.contains { !$0.isBlock && ($0.hasReference || $0.hasLoaded) }
  }

  var isOver: Bool { threads.allSatisfy { $0.actions.isEmpty || !$0.hasBegun } }
  var hasRaced: Bool { memory.hasRaced }

  /// What can be told of it when it is over.
  var outcome: String {
    let seen = threads.map { $0.seen.joined(separator: ",") }.joined(separator: " | ")
    let counts = "\(guardedCount) \(flag) \(sharedCount) \(number) \(concurrent.number)"
    return "\(seen) → \(atomics) \(counts)"
  }

  /// Whether what the thread does next is nothing to the others, and theirs nothing to it.
  private func isAlone(_ thread: Int) -> Bool {
    let state = threads[thread]
    guard state.hasBegun else { return false }
    return switch state.actions.first {
    case .setDeadline, .end: true
    case .unlockAll: state.held.isEmpty
    case .unlockAllChecked: checked.owner != thread
    case .resumeAll: state.suspensions == 0
    case .letGoAll: state.holds == 0
    case .leaveAll: state.entries == 0
    default: false
    }
  }

  private func isReady(_ thread: Int) -> Bool {
    switch threads[thread].actions.first {
    case nil: false
    case .lock(let lock): locks[lock].canLock(thread)
    case .lockGuarded: guarded.canLock(thread)
    case .lockFlag, .relockFlag: flagLock.canLock(thread)
    case .wait: semaphore > 0
    case .wake: condition.canWake(thread) || isLate(thread)
    case .lockChecked: checked.owner == nil || checked.owner == thread
    case .lockTimed(let lock): locks[lock].canLock(thread) || isLate(thread)
    case .waitTimed: semaphore > 0 || isLate(thread)
    case .sleepUntil: isLate(thread)
    case .enter: concurrent.isDue(thread)
    case .awaitGroup: group.count == 0
    case .awaitGroupTimed: group.count == 0 || isLate(thread)
    case .awaitItem: threads[thread].items.last.map { items.hasEnded($0) } ?? true
    case .awaitEnd(let ids): ids.allSatisfy { threads[$0].isOver }
    case .join: threads[thread].children.last.map { threads[$0].isOver } ?? true
    case .waitUnlessCancelled: semaphore > 0 || threads[thread].isCancelled
    case .lockReading, .hold: shared.canRead
    case .lockWriting: shared.canWrite
    case .beginOnce: onceOwner == nil
    case .pass(let round): barrierRound != round
    case .runAwaited(let queue):
      queues[queue].line.first == .init(thread: thread, isAwaited: true) && canRun(queue)
    default: true
    }
  }

  /// The second queue's target is the first.
  private func canRun(_ queue: Int) -> Bool {
    queues[0].suspensions == 0 && queues[queue].suspensions == 0
  }

  private func runningBlock(of queue: Int) -> ReferenceWorld {
    var changed = self
    let item = changed.queues[queue].line.removeFirst()
    changed.number = changed.number * 3 + item.thread
    return changed
  }

  private func step(_ thread: Int) -> [ReferenceWorld] {
    var changed = self
    let action = changed.threads[thread].actions.removeFirst()
    return changed.perform(action, thread)
  }

  // MARK: What it does

  mutating func see(_ thread: Int, _ value: some CustomStringConvertible) {
    threads[thread].seen.append("\(value)")
  }

  mutating func then(_ thread: Int, _ actions: [Action]) {
    threads[thread].actions.insert(contentsOf: actions, at: 0)
  }

  mutating func take(_ lock: Int, _ thread: Int) {
    locks[lock].lock(thread)
    threads[thread].held.append(lock)
    threads[thread].clock.join(locks[lock].clock)
  }

  private mutating func giveBack(_ lock: Int, _ thread: Int) {
    guard let place = threads[thread].held.lastIndex(of: lock) else { return }
    threads[thread].held.remove(at: place)
    if locks[lock].unlock() { release(thread) { $0.locks[lock].clock = $1 } }
  }

  /// Leaves the thread's clock behind; what it does next is later.
  mutating func release(
    _ thread: Int,
    _ store: (inout ReferenceWorld, ReferenceClock) -> Void
  ) {
    store(&self, threads[thread].clock)
    threads[thread].clock.tick(thread)
  }

  private mutating func perform(_ action: Action, _ thread: Int) -> [ReferenceWorld] {
    switch action {
    case .lock(let lock): take(lock, thread)
    case .tryLock(let lock):
      let isFree = locks[lock].canLock(thread)
      see(thread, isFree ? "taken" : "busy")
      if isFree { take(lock, thread) }
    case .unlock(let lock): giveBack(lock, thread)
    case .unlockAll:
      guard let last = threads[thread].held.last else { break }
      giveBack(last, thread)
      then(thread, [.unlockAll])
    case .lockGuarded:
      guarded.lock(thread)
      guardedCount += 1
    case .tryGuarded:
      guard guarded.canLock(thread) else {
        see(thread, "busy")
        break
      }
      guarded.lock(thread)
      guardedCount += 1
      see(thread, "taken")
      then(thread, [.unlockGuarded])
    case .unlockGuarded: _ = guarded.unlock()
    case .load(let atomic):
      see(thread, atomics[atomic])
      threads[thread].clock.join(atomicClocks[atomic])
    case .store(let atomic):
      atomics[atomic] = 5 + thread
      release(thread) { $0.atomicClocks[atomic] = $1 }
    case .add(let atomic): update(atomic, thread, to: atomics[atomic] + 1)
    case .exchangeIfZero(let atomic):
      guard atomics[atomic] == 0 else {
        see(thread, atomics[atomic])
        threads[thread].clock.join(atomicClocks[atomic])
        break
      }
      update(atomic, thread, to: 9)
    case .wait, .tryWait, .waitTimed:
      threads[thread].deadline = nil
      guard semaphore > 0 else {
        see(thread, "busy")
        break
      }
      semaphore -= 1
      if action != .wait { see(thread, "taken") }
      threads[thread].clock.join(semaphoreClock)
    case .signal:
      semaphore += 1
      release(thread) { $0.semaphoreClock.join($1) }
    case .lockFlag, .relockFlag, .lookAtFlag, .sleep, .wake, .tellFlag, .setFlag, .wakeWaiters,
      .unlockFlag:
      return performFlag(action, thread)
    case .lockReading: shared.readers += 1
    case .lookReading: see(thread, sharedCount)
    case .unlockReading: shared.readers -= 1
    case .lockWriting: shared.isWritten = true
    case .countWriting: sharedCount += 1
    case .unlockWriting: shared.isWritten = false
    case .tryWriting:
      guard shared.canWrite else {
        see(thread, "busy")
        break
      }
      shared.isWritten = true
      sharedCount += 1
      see(thread, "taken")
      then(thread, [.unlockWriting])
    case .beginOnce:
      guard !isInitialized else { break }
      onceOwner = thread
      then(thread, [.initialize, .endOnce])
    case .initialize: atomics[0] += 1
    case .endOnce:
      onceOwner = nil
      isInitialized = true
    case .arrive:
      atBarrier += 1
      guard atBarrier == 2 else {
        then(thread, [.pass(round: barrierRound)])
        break
      }
      atBarrier = 0
      barrierRound += 1
    case .pass: break
    case .enqueue(let queue, let awaited):
      queues[queue].line.append(.init(thread: thread, isAwaited: awaited))
    case .runAwaited(let queue):
      self = runningBlock(of: queue)
      see(thread, number)
    case .access(let offset, let size, let writes):
      let clock = threads[thread].clock
      memory.access(offset..<(offset + size), writes: writes, by: thread, at: clock)
    case .release where !threads[thread].hasReference: break
    case .release:
      threads[thread].hasReference = false
      if !isKept { see(thread, "last") }
    case .loadWeak where !isKept: see(thread, "gone")
    case .loadWeak:
      threads[thread].hasLoaded = true
      then(thread, [.releaseLoaded])
    case .releaseLoaded:
      threads[thread].hasLoaded = false
      see(thread, isKept ? "alive" : "alive, last")
    case .lockChecked, .tryChecked, .unlockChecked, .unlockAllChecked, .lockTimed:
      performLock(action, thread)
    case .setDeadline(let seconds): threads[thread].deadline = clock.now + seconds
    case .sleepUntil: threads[thread].deadline = nil
    case .storeWeakly, .loadWeakly, .fence, .accessAtomically: performWeakly(action, thread)
    case .tryReading:
      see(thread, shared.canRead ? "\(sharedCount)" : "busy")
      if shared.canRead {
        shared.readers += 1
        then(thread, [.unlockReading])
      }
    case .hold, .letGo, .letGoAll: performHold(action, thread)
    case .suspend, .resume, .resumeAll: performSuspension(action, thread)
    case .beginConcurrently, .enter, .readNumber, .writeNumber, .leave:
      performConcurrently(action, thread)
    case .beginInGroup, .leaveGroup, .awaitGroup, .awaitGroupTimed, .notify, .enterGroup, .leaveOwn,
      .leaveAll:
      performGroup(action, thread)
    case .beginItem, .cancelItem, .awaitItem, .runUnlessCancelled, .endItem:
      performItem(action, thread)
    case .startTimer, .releaseTimer: performTimer(action, thread)
    case .begin, .awaitEnd, .startChild, .join, .cancel, .askCancelled, .askBeforeWait,
      .waitUnlessCancelled, .end:
      performThread(action, thread)
    }
    return [self]
  }

  /// Lets a block or a thread begin, after what the thread has done so far.
  mutating func begin(_ other: Int, after thread: Int) {
    threads[other].hasBegun = true
    threads[other].clock.join(threads[thread].clock)
    threads[other].clock.tick(other)
    threads[thread].clock.tick(thread)
  }

  private mutating func update(_ atomic: Int, _ thread: Int, to value: Int) {
    see(thread, atomics[atomic])
    atomics[atomic] = value
    threads[thread].clock.join(atomicClocks[atomic])
    release(thread) { $0.atomicClocks[atomic].join($1) }
  }

  private mutating func performFlag(_ action: Action, _ thread: Int) -> [ReferenceWorld] {
    switch action {
    case .lockFlag: flagLock.lock(thread)
    case .lookAtFlag(let again):
      let sleeps: [Action] = [.sleep, .wake, .relockFlag(again: again)]
      then(thread, flag == 0 ? sleeps : [.tellFlag, .unlockFlag])
    case .sleep:
      condition.wait(thread)
      _ = flagLock.unlock()
    case .wake:
      if !condition.canWake(thread), isLate(thread) { threads[thread].isLate = true }
      condition.leave(thread)
    case .relockFlag(let again):
      flagLock.lock(thread)
      let isLate = threads[thread].isLate
      then(thread, again && !isLate ? [.lookAtFlag(again: true)] : [.tellFlag, .unlockFlag])
    case .tellFlag:
      see(thread, flag)
      threads[thread].isLate = false
      threads[thread].deadline = nil
    case .setFlag: flag = 1
    case .wakeWaiters(all: true): condition.broadcast()
    case .wakeWaiters(all: false):
      return condition.afterSignal.map { signalled in
        var changed = self
        changed.condition = signalled
        return changed
      }
    default: _ = flagLock.unlock()
    }
    return [self]
  }
}
