import Foundation
import Interleaving
import InterleavingTestSupport
import Synchronization
import Testing

/// As an application has it.
final class Counter: @unchecked Sendable {
  var count = 0

  func increment() { count += 1 }
}

final class SafeCounter: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock { $0 } }

  func increment() { number.withLock { $0 += 1 } }
}

@Suite(.enabled(if: isInterleavingAvailable)) struct Schedules {
  @Test func `a lost update in a plain counter is found`() throws {
    let scenario = Scenario("counter") { Counter() }
      .thread { $0.increment() }
      .thread { $0.increment() }
      .check("count", equals: 2) { $0.count }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.kind == .dataRace)
    #expect(report.diagnosis.accesses.first?.stack.first?.line == 11)
  }

  @Test(.interleavingBudget(schedules: 200)) func `a counter with a lock is right`() {
    let outcome = checkInterleavings(
      of: Scenario("safe counter") { SafeCounter() }
        .thread { $0.increment() }
        .thread { $0.increment() }
        .check("count", equals: 2) { $0.count }
    )
    #expect((outcome?.coverage?.distinct ?? 0) > 1)
  }
}

/// Beside the others.
@Suite(.enabled(if: isInterleavingAvailable), .separateProcess) struct SchedulesElsewhere {
  @Test func `a counter with a lock is right there too`() {
    checkInterleavings(
      of: Scenario("safe counter") { SafeCounter() }
        .thread { $0.increment() }
        .thread { $0.increment() }
        .check("count", equals: 2) { $0.count }
    )
  }

  @Test func `a failure there fails the whole`() {
    #expect(ProcessInfo.processInfo.environment["CONSUMER_FAILS"] == nil)
  }
}
