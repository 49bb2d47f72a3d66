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
    case lockWriting, countWriting, unlockWriting, tryWriting
    case beginOnce, initialize, endOnce
    case arrive, pass(round: Int)
    case enqueue(Int, awaited: Bool), runAwaited(Int)
    case access(offset: Int, size: Int, writes: Bool)
    case release, loadWeak
  }

  struct Thread: Hashable {
    var actions: [Action]
    var seen: [String] = []
    var clock: ReferenceClock
    var held: [Int] = []
    var wakesSpuriously = true
    var hasReference = true
  }

  var threads: [Thread]
  private var locks: [ReferenceMutex]
  private var guarded: ReferenceMutex
  private var guardedCount = 0
  private var atomics = [0, 0]
  private var atomicClocks: [ReferenceClock]
  private var semaphore = 1
  private var semaphoreClock: ReferenceClock
  private var flagLock: ReferenceMutex
  private var flag = 0
  private var condition = ReferenceCondition()
  private var shared = ReferenceReadWriteLock()
  private var sharedCount = 0
  private var onceOwner: Int?
  private var isInitialized = false
  private var atBarrier = 0
  private var barrierRound = 0
  private var queues = [ReferenceQueue(), ReferenceQueue()]
  private var number = 1
  private var memory = ReferenceMemory()

  init(_ program: JudgedProgram) {
    let count = program.threads.count
    let none = ReferenceClock(threads: count)
    threads = program.threads.enumerated().map { index, steps in
      var clock = none
      clock.tick(index)
      return Thread(actions: steps.flatMap(Self.actions) + [.unlockAll], clock: clock)
    }
    locks = [false, true].map { ReferenceMutex(isRecursive: $0, threads: count) }
    guarded = ReferenceMutex(isRecursive: false, threads: count)
    flagLock = ReferenceMutex(isRecursive: false, threads: count)
    atomicClocks = [none, none]
    semaphoreClock = none
  }

  private static func actions(_ step: JudgedStep) -> [Action] {
    switch step {
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

  // MARK: What can happen

  /// Every state that one step leads to.
  var next: [ReferenceWorld] {
    var worlds = threads.indices.flatMap { isReady($0) ? step($0) : [] }
    for queue in queues.indices {
      guard let item = queues[queue].line.first, !item.isAwaited else { continue }
      worlds.append(runningBlock(of: queue))
    }
    // Beside others a wait may end for no reason, once per thread.
    guard !worlds.isEmpty else { return [] }
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

  var isOver: Bool { threads.allSatisfy { $0.actions.isEmpty } }
  var hasRaced: Bool { memory.hasRaced }

  /// What can be told of it when it is over.
  var outcome: String {
    let seen = threads.map { $0.seen.joined(separator: ",") }.joined(separator: " | ")
    return "\(seen) → \(atomics) \(guardedCount) \(flag) \(sharedCount) \(number)"
  }

  private func isReady(_ thread: Int) -> Bool {
    switch threads[thread].actions.first {
    case nil: false
    case .lock(let lock): locks[lock].canLock(thread)
    case .lockGuarded: guarded.canLock(thread)
    case .lockFlag, .relockFlag: flagLock.canLock(thread)
    case .wait: semaphore > 0
    case .wake: condition.canWake(thread)
    case .lockReading: shared.canRead
    case .lockWriting: shared.canWrite
    case .beginOnce: onceOwner == nil
    case .pass(let round): barrierRound != round
    case .runAwaited(let queue): queues[queue].line.first == .init(thread: thread, isAwaited: true)
    default: true
    }
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

  private mutating func see(_ thread: Int, _ value: some CustomStringConvertible) {
    threads[thread].seen.append("\(value)")
  }

  private mutating func then(_ thread: Int, _ actions: [Action]) {
    threads[thread].actions.insert(contentsOf: actions, at: 0)
  }

  private mutating func take(_ lock: Int, _ thread: Int) {
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
  private mutating func release(
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
    case .wait, .tryWait:
      guard semaphore > 0 else {
        see(thread, "busy")
        break
      }
      semaphore -= 1
      if action == .tryWait { see(thread, "taken") }
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
    case .release: threads[thread].hasReference = false
    case .loadWeak: see(thread, threads.contains { $0.hasReference } ? "alive" : "gone")
    }
    return [self]
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
    case .wake: condition.leave(thread)
    case .relockFlag(let again):
      flagLock.lock(thread)
      then(thread, again ? [.lookAtFlag(again: true)] : [.tellFlag, .unlockFlag])
    case .tellFlag: see(thread, flag)
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
