import Foundation
import Interleaving
import ScheduleChallenge
import Synchronization
import Testing

/// Threads that wait for work for ever, as those of a pool do.
@Suite(.enabled(if: isInterleavingAvailable)) struct IdleThreadTests {
  private static func plan(_ contextSwitch: ContextSwitch = .automatic) -> Exploration {
    Exploration(
      schedules: 20_000,
      strategies: [.exhaustive],
      contextSwitch: contextSwitch,
      allowsIdleThreads: true
    )
  }

  private static func posting(_ lock: WorkerLock) -> (Scope) -> String? {
    { scope in
      let counter = Counter()
      let done = DispatchSemaphore(value: 0)
      let worker = Worker(lock)
      worker.post {
        counter.increment()
        done.signal()
      }
      done.wait()
      return counter.value == 1 ? nil : "\(counter.value)"
    }
  }

  @Test(arguments: WorkerLock.allCases, [ContextSwitch.automatic, .portable])
  func `a run is over when only workers are left`(lock: WorkerLock, how: ContextSwitch) throws {
    let outcome = explore(Self.plan(how), Self.posting(lock))
    let coverage = try #require(outcome.coverage, "\(outcome)")
    #expect(coverage.isExhaustive)
  }

  @Test func `else they are a lost wake-up, which says how to allow them`() throws {
    var plan = Self.plan()
    plan.allowsIdleThreads = false
    let failure = try #require(explore(plan, Self.posting(.condition)).failure)
    #expect(failure.diagnosis.kind == .lostWakeUp)
    #expect(failure.diagnosis.details.contains { $0.contains("allowsIdleThreads") })
  }

  @Test func `who waits for what a worker never does waits for ever`() throws {
    let outcome = explore(Self.plan()) { scope in
      let done = DispatchSemaphore(value: 0)
      let worker = Worker(.condition)
      // Not told: the worker may have looked before.
      worker.postSilently { done.signal() }
      done.wait()
      return nil
    }
    let failure = try #require(outcome.failure)
    #expect(failure.diagnosis.kind == .lostWakeUp)
    #expect(failure.diagnosis.sentence.hasPrefix("Lost wake-up: main waits for a signal of d, "))
  }

  @Test func `a thread that is joined has to end`() throws {
    let outcome = explore(Self.plan()) { scope in
      let monitor = Monitor()
      let thread = PosixThread { monitor.withLock { monitor.wait() } }
      thread.join()
      return nil
    }
    #expect(outcome.finding?.isDeadlock == true)
  }

  @Test func `one that holds a lock is no idle one`() throws {
    let outcome = explore(Self.plan()) { scope in
      let lock = Monitor()
      let monitor = Monitor()
      Thread { lock.withLock { monitor.withLock { monitor.wait() } } }.start()
      scope.quiesce()
      return nil
    }
    #expect(outcome.failure?.diagnosis.kind == .lostWakeUp)
  }

  @Test func `work that comes after all else is over is done`() throws {
    let outcome = explore(Self.plan()) { scope in
      let counter = Counter()
      let worker = Worker(.condition)
      scope.quiesce()
      worker.post { counter.increment() }
      scope.quiesce()
      return counter.value == 1 ? nil : "\(counter.value)"
    }
    #expect(outcome.coverage?.isExhaustive == true, "\(outcome)")
  }

  @Test func `a thousand runs leave no stacks behind`() throws {
    /// Of the process's address space.
    func pages() throws -> Int {
      let sizes = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      return try #require(Int(sizes.prefix { $0 != " " }))
    }
    let plan = Exploration(
      schedules: 1000,
      strategies: [.uniformRandom],
      stackSize: 64 << 20,
      allowsIdleThreads: true
    )
    let before = try pages()
    #expect(explore(plan, Self.posting(.condition)).finding == nil)
    // A stack each would be sixteen times as much. Other tests run beside this one.
    #expect(try pages() - before < 1 << 20)
  }
}

/// What a worker waits by.
enum WorkerLock: CaseIterable {
  case condition, semaphore, loop
}

/// A thread that does what it is asked to, for ever.
private final class Worker: @unchecked Sendable {
  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let monitor = NSCondition()
  private let semaphore = DispatchSemaphore(value: 0)
  private let count = Atomic(0)
  private let lock: WorkerLock

  init(_ lock: WorkerLock) {
    self.lock = lock
    Thread { [self] in while true { next()() } }.start()
  }

  private func next() -> @Sendable () -> Void {
    switch lock {
    case .condition:
      monitor.lock()
      defer { monitor.unlock() }
      while jobs.withLock({ $0.isEmpty }) { monitor.wait() }
    case .semaphore: semaphore.wait()
    case .loop:
      while count.load(ordering: .acquiring) == 0 {}
      count.subtract(1, ordering: .acquiringAndReleasing)
    }
    return jobs.withLock { $0.removeFirst() }
  }

  func post(_ job: @escaping @Sendable () -> Void) {
    switch lock {
    case .condition:
      monitor.lock()
      postSilently(job)
      monitor.signal()
      monitor.unlock()
    case .semaphore:
      postSilently(job)
      semaphore.signal()
    case .loop:
      postSilently(job)
      count.add(1, ordering: .acquiringAndReleasing)
    }
  }

  func postSilently(_ job: @escaping @Sendable () -> Void) { jobs.withLock { $0.append(job) } }
}
