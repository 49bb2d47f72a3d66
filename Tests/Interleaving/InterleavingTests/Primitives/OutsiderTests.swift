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
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while true {
        state.isWanted.wait()
        state.isWanted.lower()
        if state.isOver.isUp { break }
        lock.mutex.withLock { $0 += 1 }
      }
      hasEnded.signal()
    }
    var runs = 0
    let outcome = explore(Exploration(schedules: 1)) { _ in
      lock.mutex.withLock { _ in
        unobserved {
          runs += 1
          state.isWanted.raise()
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

  @Test func `a Mutex that an abandoned run left locked is a deadlock`() throws {
    let lock = Lent()
    try expectDeadlock { body in lock.mutex.withLock { _ in body() } }
  }

  @Test func `a pthread mutex that an abandoned run left locked is a deadlock`() throws {
    let lock = NSLock()
    try expectDeadlock { body in lock.withLock(body) }
  }

  /// Explores a program whose lock is taken by a thread outside just before.
  private func expectWaits(_ withLock: @escaping @Sendable (() -> Void) -> Void) {
    let state = Lending()
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while true {
        state.isWanted.wait()
        state.isWanted.lower()
        if state.isOver.isUp { break }
        withLock {
          state.isHeld.raise()
          for _ in 0..<50 { sched_yield() }
        }
      }
      hasEnded.signal()
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

  /// Gives up a run in which a thread holds the lock, and expects that the next run says what is the matter.
  private func expectDeadlock(_ withLock: @escaping @Sendable (() -> Void) -> Void) throws {
    let abandoned = explore(Exploration(schedules: 1)) { scope in
      let semaphore = DispatchSemaphore(value: 0)
      scope.concurrently([{ withLock { semaphore.wait() } }])
      return nil
    }
    #expect(abandoned.finding?.isDeadlock == true, "\(abandoned)")
    let next = Scenario("left locked") {}.thread { withLock {} }
    let report = try #require(explore(next).report)
    #expect(
      report.diagnosis.sentence
        == "Deadlock: A waits for a, which somebody outside the run left locked."
    )
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
}
