import PropertyTesting

/// What a thread of a judged program does; objects are told apart by their numbers.
enum JudgedStep: Hashable, Sendable {
  /// A mutex; the second one is recursive. What is held at a thread's end is released there.
  case lock(Int), tryLock(Int), unlock(Int)
  /// A `Synchronization.Mutex` with a count in it.
  case countGuarded, tryCountGuarded
  /// A mutex that checks for mistakes.
  case lockChecked, tryLockChecked, unlockChecked
  /// The first mutex and the semaphore, for so many seconds at most; a sleep.
  case lockTimed(Int), waitTimed(Int), sleep(Int)
  /// Sequentially consistent atomics.
  case load(Int), store(Int), add(Int), exchangeIfZero(Int)
  /// A semaphore that begins with one.
  case wait, tryWait, signal
  /// A condition, with its mutex and a flag; a wait looks again when it wakes, or does not.
  case awaitFlag(looksAgain: Bool), setFlag(wakesAll: Bool)
  case awaitFlagTimed(Int)
  /// A read-write lock with a count.
  case read, write, tryRead, tryWrite
  /// Holding it for reading, as often as one likes. What is held at a thread's end is released there.
  case hold, letGo
  /// An initializer that adds to the first atomic.
  case once
  /// A barrier for two.
  case barrier
  /// Two serial queues with one number, of which the second has the first as its target.
  case async(Int), sync(Int)
  /// The first of them held up, as often as it goes on again.
  case suspend, resume
  /// A concurrent queue, whose barriers write what the other blocks read.
  case asyncConcurrently(isBarrier: Bool), syncConcurrently(isBarrier: Bool)
  /// A group with blocks that add to the first atomic.
  case groupAsync, groupWait, groupWaitTimed(Int), groupNotify
  /// The same group, entered by hand, as often as one likes, and left at the thread's end at the latest.
  case enterGroup, leaveGroup
  /// Work items: one that adds to the first atomic, and what becomes of the thread's last one.
  case item, cancelItem, waitForItem
  /// Blocks that add to the first atomic after so many seconds; a timer that is let go may not.
  case after(Int), timer(Int), releaseTimer
  /// So many iterations that add to the first atomic.
  case perform(Int)
  /// Threads that the thread starts; what becomes of its last one.
  case start(JudgedChild), join, cancel
  /// An access to some of 16 bytes.
  case access(offset: Int, size: Int, writes: Bool)
  /// An atomic operation on the first or the last eight of them.
  case accessAtomically(word: Int, writes: Bool)
  /// The first atomic in weaker orders, and fences.
  case storeRelaxed, loadRelaxed, storeReleasing, loadAcquiring, fence(acquires: Bool)
  /// A strong reference of each thread to one object, and a weak reference.
  case release, loadWeak
}

/// What a thread does that is started by another.
enum JudgedChild: Int32, Hashable, Sendable {
  /// Adds to the first atomic, and returns.
  case adds
  /// Adds, and ends from within.
  case exits
  /// Adds, asks whether it is cancelled, and adds.
  case asks
  /// Waits for the semaphore, where it can be cancelled, and signals it.
  case waits
}

extension JudgedStep {
  /// How many threads or blocks begin with it.
  var begun: Int {
    switch self {
    case .asyncConcurrently, .groupAsync, .groupNotify, .item, .after, .timer, .start: 1
    case .perform(let count): count
    default: 0
    }
  }
}

/// A program: the steps of each thread.
struct JudgedProgram: Hashable, Sendable {
  var threads: [[JudgedStep]]

  /// Steps that meet are drawn together, or nothing would depend on anything.
  private static let families: [[JudgedStep]] = [
    [.lock(0), .lock(1), .tryLock(0), .tryLock(1), .unlock(0), .unlock(1), .add(0), .load(0)],
    [.countGuarded, .tryCountGuarded, .add(0)],
    [.load(0), .load(1), .store(0), .store(1), .add(0), .add(1), .exchangeIfZero(0)],
    [.wait, .tryWait, .signal, .add(0)],
    [
      .awaitFlag(looksAgain: true), .awaitFlag(looksAgain: false), .setFlag(wakesAll: true),
      .setFlag(wakesAll: false),
    ],
    [.read, .write, .tryRead, .tryWrite, .add(0)],
    [.hold, .hold, .letGo, .read, .write, .tryWrite, .load(0), .add(0)],
    [.enterGroup, .enterGroup, .leaveGroup, .groupWait, .groupWait, .load(0), .add(0)],
    [.lockChecked, .tryLockChecked, .unlockChecked, .add(0)],
    [
      .lock(0), .unlock(0), .tryLock(0), .lockTimed(1), .lockTimed(2), .sleep(1), .load(0), .add(0),
    ],
    [.waitTimed(1), .waitTimed(2), .signal, .wait, .sleep(1), .sleep(2)],
    [
      .awaitFlagTimed(1), .awaitFlagTimed(2), .awaitFlag(looksAgain: true),
      .setFlag(wakesAll: false), .sleep(1),
    ],
    [.once, .load(0), .add(0)],
    [.barrier, .store(0), .load(0)],
    [.async(0), .async(1), .sync(0), .sync(1)],
    [.async(0), .async(1), .sync(1), .suspend, .resume],
    [.release, .loadWeak, .loadWeak, .store(0), .load(0)],
    [.release, .release, .release, .loadWeak],
  ]

  /// Of these each is several threads or blocks, so that few are much.
  private static let smallFamilies: [[JudgedStep]] = [
    [
      .asyncConcurrently(isBarrier: false), .asyncConcurrently(isBarrier: true),
      .syncConcurrently(isBarrier: false), .syncConcurrently(isBarrier: true), .load(0),
    ],
    [.groupAsync, .groupWait, .groupWaitTimed(1), .groupNotify, .load(0), .sleep(1)],
    [.item, .item, .cancelItem, .waitForItem, .load(0)],
    [.after(1), .after(2), .timer(1), .timer(2), .releaseTimer, .sleep(1), .sleep(2), .load(0)],
    [.perform(2), .load(0), .add(0)],
    [.start(.adds), .start(.exits), .start(.asks), .start(.asks), .join, .cancel, .load(0)],
    [.start(.waits), .join, .cancel, .wait, .signal],
  ]

  private static let accesses = Generator<JudgedStep> { source throws(Rejection) in
    let size = 1 << (try Generator<Int>.integer(in: 0...4).draw(from: source))
    let offset = try Generator<Int>.integer(in: 0...(16 - size)).draw(from: source)
    let writes = try Generator<Bool>.boolean(probability: 0.6).draw(from: source)
    return .access(offset: offset, size: size, writes: writes)
  }

  /// Programs of two or three threads.
  static let all: Generator<JudgedProgram> = {
    let sets = families.map { Generator<JudgedStep>.element(of: $0) }
    let orders = Generator<JudgedStep>.element(of: [.lock(0), .unlock(0), .add(0), .signal, .wait])
    let mixed = Generator<JudgedStep>.oneOf(sets)
    let plain = Generator<JudgedStep>.weighted([(3, accesses), (2, orders)])
    let word = Generator<JudgedStep>.element(of: [
      .accessAtomically(word: 0, writes: true), .accessAtomically(word: 1, writes: true),
      .accessAtomically(word: 0, writes: false), .accessAtomically(word: 1, writes: false),
    ])
    let weak = Generator<JudgedStep>.element(of: [
      .storeRelaxed, .loadRelaxed, .storeReleasing, .loadAcquiring, .fence(acquires: true),
      .fence(acquires: false), .add(0),
    ])
    let beside = Generator<JudgedStep>.weighted([(2, accesses), (3, word)])
    let ordered = Generator<JudgedStep>.weighted([(1, accesses), (2, weak)])
    let vocabularies = sets + [mixed, plain, plain, beside, ordered, ordered]
    let many: [JudgedStep] = [.perform(2), .perform(3), .perform(4), .load(0), .async(0)]
    let small = smallFamilies.map { family in
      Generator<JudgedStep>.element(of: family).array(count: 1...2).array(count: 2)
        .map { JudgedProgram(threads: $0) }
    }
    let sequences = (smallFamilies + [many]).map { family in
      Generator<JudgedStep>.element(of: family).array(count: 1...3).array(count: 1)
        .map { JudgedProgram(threads: $0) }
    }
    let several = small + sequences
    return Generator<Int>.integer(in: 0...(vocabularies.count + several.count - 1)).flatMap {
      chosen in
      if chosen >= vocabularies.count { return several[chosen - vocabularies.count] }
      let step = vocabularies[chosen]
      return Generator<JudgedProgram>.oneOf([
        step.array(count: 1...3).array(count: 2).map { JudgedProgram(threads: $0) },
        step.array(count: 1...2).array(count: 3).map { JudgedProgram(threads: $0) },
      ])
    }
  }()
}
