import Synchronization
import Testing

@testable import Interleaving

@Suite struct FreeRunTests {
  private let plan = Exploration(schedules: 200, control: .none)

  @Test func `threads have numbers of their own, and all have ended`() throws {
    let outcome = explore(plan) { scope in
      let seen = Mutex<[Int]>([])
      let add: () -> Void = {
        let number = currentThread ?? -1
        seen.withLock { $0.append(number) }
      }
      scope.concurrently([add, add, add])
      scope.concurrently([add])
      let numbers = seen.withLock { $0.sorted() }
      return numbers == [1, 2, 3, 4] && currentThread == 0 ? nil : "\(numbers)"
    }
    guard case .passed(let coverage) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(coverage.areFree)
    #expect(!coverage.isExhaustive)
    #expect("\(coverage)" == "sampled in 200 free runs")
    #expect(currentThread == nil)
  }

  @Test func `what is unobserved excludes, and a gate orders`() {
    let outcome = explore(plan) { scope in
      let gate = Gate()
      let log = Numbers()
      scope.concurrently([
        {
          gate.wait()
          unobserved { unobserved { log.entries.append(2) } }
        },
        {
          yieldPoint()
          unobserved { log.entries.append(1) }
          gate.open()
        },
      ])
      return log.entries == [1, 2] ? nil : "\(log.entries)"
    }
    #expect(throws: Never.self) { if case .failed(let failure) = outcome { throw Failed(failure) } }
  }

  /// Which run shows it is chance; that none of a great many does is not.
  @Test func `a lost update is found, without a schedule`() throws {
    let many = Exploration(schedules: 2_000_000, duration: .seconds(240), control: .none)
    let outcome = explore(many) { scope in
      let count = Atomic(0)
      let add: () -> Void = {
        let before = count.load(ordering: .sequentiallyConsistent)
        yieldPoint()
        count.store(before + 1, ordering: .sequentiallyConsistent)
      }
      scope.concurrently([add, add])
      return count.load(ordering: .sequentiallyConsistent) == 2 ? nil : "lost"
    }
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.finding == .failure("lost"))
    #expect(failure.schedule.switches.isEmpty)
    #expect(failure.trace.events.isEmpty)
    #expect(failure.schedulesTried >= 1)
  }

  @Test func `a scenario of one thread runs as under control`() {
    let once = Exploration(schedules: 1, control: .none)
    let found = finding(once) { _ in "always" }
    #expect(found == .failure("always"))
    #expect(replay(Schedule(), once) { _ in nil }.finding == nil)
  }
}

/// Unchecked: what is appended is appended unobserved.
private final class Numbers: @unchecked Sendable {
  var entries: [Int] = []
}

private struct Failed: Error {
  init(_ failure: Exploration.Failure) {}
}
