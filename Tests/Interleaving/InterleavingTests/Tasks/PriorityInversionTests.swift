import Dispatch
import Interleaving
import ScheduleChallenge
import Synchronization
import Testing

/// Tasks that wait for those of lower priority.
@Suite(.enabled(if: isInterleavingAvailable)) struct PriorityInversionTests {
  @Test(arguments: [true, false])
  func `a lock that a task of lower priority holds`(isInverted: Bool) throws {
    let scenario = Scenario("lock") { PthreadLock() }
      .task { lock in
        use(lock, isInverted ? .background : .high)
        use(lock, .high)
      }
    #expect(try names(scenario, "InterleavingTests.use(") == isInverted)
  }

  @Test(arguments: [true, false])
  func `a Mutex that a task of lower priority holds`(isInverted: Bool) throws {
    let scenario = Scenario("Mutex") { Shelf() }
      .task { shelf in
        Task.detached(priority: isInverted ? .background : .high) { shelf.put() }
        Task.detached(priority: .high) { shelf.put() }
      }
    #expect(try names(scenario, "Shelf.put") == isInverted)
  }

  @Test(arguments: [true, false])
  func `a semaphore that a task of lower priority signals`(isInverted: Bool) throws {
    let scenario = Scenario("semaphore") { Bell() }
      .task { bell in
        Task.detached(priority: isInverted ? .background : .high) { bell.ring() }
        Task.detached(priority: .high) { bell.listen() }
      }
    #expect(try names(scenario, "Bell.listen") == isInverted)
  }

  @Test func `a thread has no priority`() throws {
    let scenario = Scenario("thread") { PthreadLock() }
      .task { lock in use(lock, .high) }
      .thread { lock in lock.withLock { yieldPoint() } }
    #expect(try !names(scenario, ""))
  }

  @Test func `an await escalates whom it waits for`() throws {
    let scenario = Scenario("await") { PthreadLock() }
      .task { lock in
        let low = Task.detached(priority: .background) { lock.withLock { yieldPoint() } }
        await Task.detached(priority: .high) { await low.value }.value
      }
    #expect(try !names(scenario, ""))
  }

  /// Whether the result names a task that waited in the function.
  private func names<State>(_ scenario: Scenario<State>, _ function: String) throws -> Bool {
    let outcome = explore(scenario)
    let coverage = try #require(outcome.coverage, "\(outcome)")
    let words = "tasks waited for those of lower priority in "
    let parts = coverage.summary.split(separator: words)
    guard parts.count > 1, let place = parts.last else { return false }
    #expect(place.contains(function), "\(coverage)")
    return true
  }
}

private func use(_ lock: PthreadLock, _ priority: TaskPriority) {
  Task.detached(priority: priority) { lock.withLock { yieldPoint() } }
}

private final class Shelf: Sendable {
  private let books = Mutex(0)
  func put() {
    books.withLock {
      $0 += 1
      yieldPoint()
    }
  }
}

/// Unchecked: a semaphore is made for use by several threads.
private final class Bell: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  func ring() { semaphore.signal() }
  func listen() { semaphore.wait() }
}
