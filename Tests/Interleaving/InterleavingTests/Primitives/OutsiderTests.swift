import Dispatch
import Foundation
import Interleaving
import Synchronization
import Testing

/// Locks that threads outside a run hold or wait for.
@Suite(.enabled(if: isInterleavingAvailable), .serialized) struct OutsiderTests {
  @Test func `a Mutex that somebody outside holds for a while is waited for`() {
    let lock = Lent()
    expectWaits { body in lock.mutex.withLock { _ in body() } }
  }

  @Test func `a pthread mutex that somebody outside holds for a while is waited for`() {
    let lock = NSLock()
    expectWaits { body in lock.withLock(body) }
  }

  @Test func `who waits outside for a Mutex of the run gets it`() {
    let lock = Lent()
    let state = Lending()
    let hasEnded = state.serve { lock.mutex.withLock { $0 += 1 } }
    var runs = 0
    let outcome = explore(Exploration(schedules: 1)) { _ in
      lock.mutex.withLock { _ in
        unobserved {
          runs += 1
          state.isWanted.raise()
          OutsiderTests.wait { !state.isWanted.isUp }
          lock.waitForSleeper()
        }
      }
      return nil
    }
    #expect(outcome.finding == nil, "\(outcome)")
    state.isOver.raise()
    state.isWanted.raise()
    #expect(hasEnded.wait(timeout: .now() + 60) == .success)
    #expect(lock.mutex.withLock { $0 } == runs)
  }

  @Test func `a Mutex that an abandoned run held is free in the next`() {
    let lock = Lent()
    expectFree { body in lock.mutex.withLock { _ in body() } }
  }

  @Test func `a pthread mutex that an abandoned run held is free in the next`() {
    let lock = NSLock()
    expectFree { body in lock.withLock(body) }
  }

  @Test func `a lock of the whole program that is taken twice is told as it is`() throws {
    let lock = NSLock()
    let scenario = Scenario("twice") {}.thread { lock.withLock { lock.withLock {} } }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.sentence == "Deadlock: A holds a and waits for a.")
  }

  @Test func `a lock that a thread outside left locked at its end is a deadlock`() throws {
    nonisolated(unsafe) let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    var thread = pthread_t()
    let status = pthread_create(
      &thread,
      nil,
      { lock in
        if let lock { pthread_mutex_lock(lock.assumingMemoryBound(to: pthread_mutex_t.self)) }
        return nil
      },
      lock
    )
    try #require(status == 0)
    pthread_join(thread, nil)
    let scenario = Scenario("left locked") {}.thread {
      pthread_mutex_lock(lock)
      pthread_mutex_unlock(lock)
    }
    let report = try #require(explore(scenario).report)
    #expect(
      report.diagnosis.sentence
        == "Deadlock: A waits for a, which somebody outside the run left locked."
    )
  }

  /// Explores a program whose lock is taken by a thread outside just before.
  private func expectWaits(_ withLock: @escaping @Sendable (() -> Void) -> Void) {
    let state = Lending()
    let hasEnded = state.serve {
      withLock {
        state.isHeld.raise()
        for _ in 0..<50 { sched_yield() }
      }
    }
    let outcome = explore(Exploration(schedules: 200)) { scope in
      let counter = Counter()
      unobserved {
        state.isHeld.lower()
        state.isWanted.raise()
        state.isHeld.wait()
      }
      let use = { withLock { counter.increment() } }
      scope.concurrently([use, use])
      return counter.value == 2 ? nil : "\(counter.value)"
    }
    state.isOver.raise()
    state.isWanted.raise()
    #expect(outcome.finding == nil, "\(outcome)")
    #expect(hasEnded.wait(timeout: .now() + 60) == .success)
  }
}

extension OutsiderTests {
  /// Waits for at most a minute.
  fileprivate static func wait(until isTrue: () -> Bool) {
    let deadline = ContinuousClock.now + .seconds(60)
    while !isTrue(), ContinuousClock.now < deadline { sched_yield() }
  }

  /// Gives up a run in which a thread holds the lock, and expects that the next run has it.
  private func expectFree(_ withLock: @escaping @Sendable (() -> Void) -> Void) {
    let abandoned = explore(Exploration(schedules: 1)) { scope in
      let semaphore = DispatchSemaphore(value: 0)
      scope.concurrently([{ withLock { semaphore.wait() } }])
      return nil
    }
    #expect(abandoned.finding?.isDeadlock == true, "\(abandoned)")
    expectPasses { scope in
      scope.concurrently([{ withLock {} }, { withLock {} }])
      return nil
    }
  }
}

private final class Lent: Sendable {
  let mutex = Mutex(0)

  /// Waits until a thread sleeps for the lock: then its word has the highest bit, says the kernel.
  func waitForSleeper() {
    withUnsafePointer(to: mutex) { place in
      let word = UnsafeRawPointer(place).assumingMemoryBound(to: Atomic<UInt32>.self)
      OutsiderTests.wait { word.pointee.load(ordering: .acquiring) & 0x8000_0000 != 0 }
    }
  }
}

private final class Signal: Sendable {
  private let state = Atomic(false)
  var isUp: Bool { state.load(ordering: .acquiring) }
  func raise() { state.store(true, ordering: .releasing) }
  func lower() { state.store(false, ordering: .releasing) }
  func wait() { OutsiderTests.wait { isUp } }
}

/// What a run and a thread outside tell each other.
private struct Lending: Sendable {
  let isHeld = Signal()
  let isWanted = Signal()
  let isOver = Signal()

  /// Has a thread outside do the work whenever it is wanted; the semaphore is signalled at its end.
  func serve(_ work: @escaping @Sendable () -> Void) -> DispatchSemaphore {
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while true {
        isWanted.wait()
        // Before it says that it has heard: what is over afterwards is not this.
        if isOver.isUp { break }
        isWanted.lower()
        work()
      }
      hasEnded.signal()
    }
    return hasEnded
  }
}
