import Dispatch
import ForeignSubjects
import Interleaving
import ScheduleChallenge
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A judged program on the real primitives.
///
/// Unchecked: its parts are protected as far as the program protects them, which is the question.
final class RealProgram: @unchecked Sendable {
  private final class Object {
    let ends: Ends

    init(_ ends: Ends) { self.ends = ends }

    deinit { unobserved { ends.hasCome = true } }
  }

  /// Whether the object has ended, and somebody said that it was by them.
  private final class Ends {
    var hasCome = false
    var isTold = false
  }

  /// What a thread keeps from step to step.
  private struct Own {
    var locks: [Int] = []
    var hasChecked = false
    var suspensions = 0
    var holds = 0
    var entries = 0
    var items: [DispatchWorkItem] = []
    var timers: [any DispatchSourceTimer] = []
    var children: [UInt] = []
  }

  private let program: JudgedProgram
  /// Of each thread, and of all that threads and blocks begin.
  private let logs: [Log]
  /// The first that each step of each thread begins.
  private let begun: [[Int]]
  // Unsafe pointers: primitives of C must stay in one place. They live as long as the program.
  private let locks = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 2)
  private let checkedLock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let guarded = Mutex(0)
  // Unsafe pointer: operations of C and of Swift meet here.
  private let first = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  private let second = Atomic(0)
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  private let flagLock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var flag = 0
  private let shared = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
  private var sharedCount = 0
  private let control = UnsafeMutablePointer<pthread_once_t>.allocate(capacity: 1)
  private let barrier = UnsafeMutablePointer<pthread_barrier_t>.allocate(capacity: 1)
  private let queues: [DispatchQueue]
  private let concurrentQueue = DispatchQueue(label: "concurrent", attributes: .concurrent)
  private let group = DispatchGroup()
  private var number = 1
  private var concurrentNumber = 1
  private let bytes = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
  // Unsafe pointer: an array would be one variable of all threads.
  private let references: UnsafeMutablePointer<Object?>
  private weak var weakReference: Object?
  private let ends = Ends()

  /// Until the run is over.
  private var kept: [any DispatchSourceTimer] = []
  private var children: [Child] = []

  /// Who adds, and where that is noted.
  private final class Child {
    unowned let program: RealProgram
    let number: Int

    init(program: RealProgram, number: Int) {
      self.program = program
      self.number = number
    }
  }

  /// Unsafe: the initializer of `pthread_once` takes no argument, and one program runs at a time.
  nonisolated(unsafe) private static var running: RealProgram?

  init(_ program: JudgedProgram) {
    self.program = program
    var next = program.threads.count
    begun = program.threads.map { steps in
      steps.map { step in
        defer { next += step.begun }
        return next
      }
    }
    logs = (0..<next).map { _ in Log() }
    first.initialize(to: 0)
    var checks = pthread_mutexattr_t()
    pthread_mutexattr_init(&checks)
    pthread_mutexattr_settype(&checks, Int32(PTHREAD_MUTEX_ERRORCHECK))
    pthread_mutex_init(checkedLock, &checks)
    for index in 0..<2 {
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      if index == 1 { pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE)) }
      pthread_mutex_init(locks + index, &attributes)
    }
    sem_init(semaphore, 0, 1)
    pthread_mutex_init(flagLock, nil)
    pthread_cond_init(condition, nil)
    pthread_rwlock_init(shared, nil)
    control.initialize(to: pthread_once_t())
    pthread_barrier_init(barrier, nil, 2)
    let below = DispatchQueue(label: "below")
    queues = [below, DispatchQueue(label: "above", target: below)]
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: 16)
    let object = Object(ends)
    references = .allocate(capacity: program.threads.count)
    references.initialize(repeating: object, count: program.threads.count)
    weakReference = object
  }

  deinit {
    locks.deallocate()
    checkedLock.deallocate()
    first.deallocate()
    semaphore.deallocate()
    flagLock.deallocate()
    condition.deallocate()
    shared.deallocate()
    control.deallocate()
    barrier.deallocate()
    bytes.deallocate()
    references.deinitialize(count: program.threads.count)
    references.deallocate()
  }

  /// Runs it; what the threads saw, and how it ended, in the words of ``ReferenceWorld/outcome``.
  func outcome(_ scope: Scope) -> String {
    unobserved { Self.running = self }
    scope.concurrently(
      program.threads.indices.map { thread in
        {
          var own = Own()
          for (index, step) in self.program.threads[thread].enumerated() {
            let seen = self.perform(step, thread, self.begun[thread][index], &own)
            if let seen { self.note(seen, thread) }
          }
          for lock in own.locks.reversed() { pthread_mutex_unlock(self.locks + lock) }
          if own.hasChecked { pthread_mutex_unlock(self.checkedLock) }
          for _ in 0..<own.suspensions { self.queues[0].resume() }
          for _ in 0..<own.holds { pthread_rwlock_unlock(self.shared) }
          for _ in 0..<own.entries { self.group.leave() }
          unobserved { self.kept += own.timers }
        }
      }
    )
    scope.quiesce()
    return unobserved {
      let seen = logs.map { $0.lines.joined(separator: ",") }.joined(separator: " | ")
      let atomics = [first.pointee, second.load(ordering: .sequentiallyConsistent)]
      let count = guarded.withLock { $0 }
      kept = []
      return "\(seen) → \(atomics) \(count) \(flag) \(sharedCount) \(number) \(concurrentNumber)"
    }
  }

  private func note(_ seen: String, _ thread: Int) { unobserved { logs[thread].note(seen) } }

  /// Whether the object ended with what the thread did last: nobody comes between that and this.
  private func hasJustEnded() -> Bool {
    unobserved {
      guard ends.hasCome, !ends.isTold else { return false }
      ends.isTold = true
      return true
    }
  }

  /// What most blocks do.
  private func add(_ block: Int) { note("\(add_in_order(first, 1))", block) }

  private func runConcurrently(_ block: Int, isBarrier: Bool) {
    if isBarrier {
      concurrentNumber = concurrentNumber * 3 + 1
    } else {
      add(block)
      note("\(concurrentNumber)", block)
    }
  }

  private static func time(in seconds: Int) -> timespec {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    time.tv_sec += seconds
    return time
  }

  private func perform(
    _ step: JudgedStep,
    _ thread: Int,
    _ block: Int,
    _ own: inout Own
  ) -> String? {
    switch step {
    case .lock(let lock):
      pthread_mutex_lock(locks + lock)
      own.locks.append(lock)
      return nil
    case .tryLock(let lock):
      guard pthread_mutex_trylock(locks + lock) == 0 else { return "busy" }
      own.locks.append(lock)
      return "taken"
    case .unlock(let lock):
      guard let place = own.locks.lastIndex(of: lock) else { return nil }
      own.locks.remove(at: place)
      pthread_mutex_unlock(locks + lock)
      return nil
    case .countGuarded:
      guarded.withLock { $0 += 1 }
      return nil
    case .tryCountGuarded: return guarded.withLockIfAvailable { $0 += 1 } == nil ? "busy" : "taken"
    case .load(0): return "\(load_strongly(first))"
    case .load: return "\(second.load(ordering: .sequentiallyConsistent))"
    case .store(0):
      store_strongly(first, 5 + thread)
      return nil
    case .store:
      second.store(5 + thread, ordering: .sequentiallyConsistent)
      return nil
    case .add(0): return "\(add_in_order(first, 1))"
    case .add: return "\(second.add(1, ordering: .sequentiallyConsistent).oldValue)"
    case .exchangeIfZero(0): return "\(exchange_if_zero(first, 9))"
    case .exchangeIfZero:
      let result = second.compareExchange(
        expected: 0,
        desired: 9,
        ordering: .sequentiallyConsistent
      )
      return "\(result.original)"
    case .wait:
      sem_wait(semaphore)
      return nil
    case .tryWait: return sem_trywait(semaphore) == 0 ? "taken" : "busy"
    case .signal:
      sem_post(semaphore)
      return nil
    case .awaitFlag(let looksAgain): return awaitFlag(looksAgain)
    case .setFlag(let wakesAll):
      pthread_mutex_lock(flagLock)
      flag = 1
      if wakesAll { pthread_cond_broadcast(condition) } else { pthread_cond_signal(condition) }
      pthread_mutex_unlock(flagLock)
      return nil
    case .read:
      pthread_rwlock_rdlock(shared)
      defer { pthread_rwlock_unlock(shared) }
      return "\(sharedCount)"
    case .write:
      pthread_rwlock_wrlock(shared)
      sharedCount += 1
      pthread_rwlock_unlock(shared)
      return nil
    case .tryWrite:
      guard pthread_rwlock_trywrlock(shared) == 0 else { return "busy" }
      sharedCount += 1
      pthread_rwlock_unlock(shared)
      return "taken"
    case .once:
      pthread_once(control) {
        _ = RealProgram.running.map { add_in_order($0.first, 1) }
      }
      return nil
    case .barrier:
      pthread_barrier_wait(barrier)
      return nil
    case .async(let queue):
      queues[queue].async { self.number = self.number * 3 + thread }
      return nil
    case .sync(let queue):
      return queues[queue].sync {
        self.number = self.number * 3 + thread
        return "\(self.number)"
      }
    case .access(let offset, let size, let writes):
      access_bytes(bytes + offset, Int32(size), writes ? 1 : 0)
      return nil
    case .release:
      references[thread] = nil
      return hasJustEnded() ? "last" : nil
    case .loadWeak:
      let isGone = weakReference == nil
      return isGone ? "gone" : hasJustEnded() ? "alive, last" : "alive"
    default: return performOnMore(step, thread, block, &own)
    }
  }

  private func performOnMore(
    _ step: JudgedStep,
    _ thread: Int,
    _ block: Int,
    _ own: inout Own
  ) -> String? {
    switch step {
    case .lockChecked:
      guard pthread_mutex_lock(checkedLock) == 0 else { return "own" }
      own.hasChecked = true
    case .tryLockChecked:
      guard pthread_mutex_trylock(checkedLock) == 0 else { return "busy" }
      own.hasChecked = true
      return "taken"
    case .unlockChecked:
      guard pthread_mutex_unlock(checkedLock) == 0 else { return "not own" }
      own.hasChecked = false
    case .lockTimed(let seconds):
      var time = Self.time(in: seconds)
      guard pthread_mutex_timedlock(locks, &time) == 0 else { return "late" }
      own.locks.append(0)
      return "taken"
    case .waitTimed(let seconds):
      var time = Self.time(in: seconds)
      return sem_timedwait(semaphore, &time) == 0 ? "taken" : "busy"
    case .sleep(let seconds): Glibc.sleep(UInt32(seconds))
    case .awaitFlagTimed(let seconds): return awaitFlag(for: seconds)
    case .tryRead:
      guard pthread_rwlock_tryrdlock(shared) == 0 else { return "busy" }
      defer { pthread_rwlock_unlock(shared) }
      return "\(sharedCount)"
    case .hold:
      pthread_rwlock_rdlock(shared)
      own.holds += 1
    case .letGo where own.holds > 0:
      pthread_rwlock_unlock(shared)
      own.holds -= 1
    case .enterGroup:
      group.enter()
      own.entries += 1
    case .leaveGroup where own.entries > 0:
      group.leave()
      own.entries -= 1
    case .suspend:
      queues[0].suspend()
      own.suspensions += 1
    case .resume where own.suspensions > 0:
      queues[0].resume()
      own.suspensions -= 1
    case .asyncConcurrently(let isBarrier):
      concurrentQueue.async(flags: isBarrier ? .barrier : []) {
        self.runConcurrently(block, isBarrier: isBarrier)
      }
    case .syncConcurrently(let isBarrier):
      concurrentQueue.sync(flags: isBarrier ? .barrier : []) {
        self.runConcurrently(thread, isBarrier: isBarrier)
      }
    case .groupAsync: DispatchQueue.global().async(group: group) { self.add(block) }
    case .groupWait: group.wait()
    case .groupWaitTimed(let seconds):
      return group.wait(timeout: .now() + .seconds(seconds)) == .success ? "done" : "late"
    case .groupNotify: group.notify(queue: .global()) { self.add(block) }
    case .item:
      let item = DispatchWorkItem { self.add(block) }
      own.items.append(item)
      DispatchQueue.global().async(execute: item)
    case .cancelItem: own.items.last?.cancel()
    case .waitForItem: own.items.popLast()?.wait()
    case .after(let seconds):
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { self.add(block) }
    case .timer(let seconds):
      let timer = DispatchSource.makeTimerSource(queue: .global())
      timer.setEventHandler { self.add(block) }
      timer.schedule(deadline: .now() + .seconds(seconds))
      timer.resume()
      own.timers.append(timer)
    case .releaseTimer: _ = own.timers.popLast()
    case .perform(let count):
      DispatchQueue.concurrentPerform(iterations: count) { self.add(block + $0) }
    case .start(let child):
      let context = Child(program: self, number: block)
      unobserved { children.append(context) }
      let add: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
        guard let context else { return }
        let child = Unmanaged<Child>.fromOpaque(context).takeUnretainedValue()
        child.program.add(child.number)
      }
      let place = Unmanaged.passUnretained(context).toOpaque()
      own.children.append(start_child(child.rawValue, add, place, semaphore))
    case .join:
      guard let child = own.children.popLast() else { return nil }
      let result = join_child(child)
      return result < 0 ? "cancelled" : "\(result)"
    case .cancel: if let child = own.children.last { cancel_child(child) }
    case .accessAtomically(let word, let writes):
      access_atomically(bytes.assumingMemoryBound(to: Int.self) + word, writes ? 1 : 0)
    case .storeRelaxed: store_in_order(first, 5 + thread, 0)
    case .storeReleasing: store_in_order(first, 5 + thread, 1)
    case .loadRelaxed: return "\(load_in_order(first, 0))"
    case .loadAcquiring: return "\(load_in_order(first, 1))"
    case .fence(let acquires): fence_in_order(acquires ? 1 : 0)
    default: break
    }
    return nil
  }

  private func awaitFlag(for seconds: Int) -> String {
    var time = Self.time(in: seconds)
    pthread_mutex_lock(flagLock)
    var isLate = false
    while flag == 0, !isLate {
      isLate = pthread_cond_timedwait(condition, flagLock, &time) != 0
    }
    let seen = flag
    pthread_mutex_unlock(flagLock)
    return "\(seen)"
  }

  private func awaitFlag(_ looksAgain: Bool) -> String {
    pthread_mutex_lock(flagLock)
    if flag == 0 { pthread_cond_wait(condition, flagLock) }
    while looksAgain, flag == 0 { pthread_cond_wait(condition, flagLock) }
    let seen = flag
    pthread_mutex_unlock(flagLock)
    return "\(seen)"
  }
}
