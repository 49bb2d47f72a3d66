import ForeignSubjects
import Interleaving
import ScheduleChallenge
import Testing

/// Data races that are known, and passed over.
@Suite(.enabled(if: isInterleavingAvailable)) struct KnownRaceTests {
  /// Counts, and may lose some.
  ///
  /// Unchecked: the race is meant.
  private final class Statistics: @unchecked Sendable {
    private(set) var count = 0
    private(set) var other = 0

    @inline(never) func note() { count += 1 }
    @inline(never) func noteOther() { other += 1 }
    @inline(never) func read() -> Int { count }
  }

  private func outcome(
    _ known: [String],
    _ strategies: [Strategy] = [.exhaustive],
    scenario: @escaping (Scope) -> String?
  ) -> Exploration.Outcome {
    explore(Exploration(schedules: 300, strategies: strategies, knownRaces: known), scenario)
  }

  private let twoNotes: (Scope) -> String? = { scope in
    let statistics = Statistics()
    scope.concurrently([{ statistics.note() }, { statistics.note() }])
    return nil
  }

  @Test func `a race that is known is passed over, and named`() throws {
    #expect(outcome([], scenario: twoNotes).finding?.isDataRace == true)
    let coverage = try #require(outcome(["Statistics.note"], scenario: twoNotes).coverage)
    #expect(coverage.isExhaustive)
    #expect(coverage.distinct > 2)
    guard case .passedRaces(let functions) = coverage.limits.last else {
      Issue.record("\(coverage.limits)")
      return
    }
    #expect(functions.count == 1)
    #expect(functions.allSatisfy { $0.contains("Statistics.note") })
  }

  @Test(arguments: [[Strategy.exhaustive], Strategy.portfolio])
  func `what comes of it is found, and repeated`(_ strategies: [Strategy]) throws {
    let plan = Exploration(strategies: strategies, knownRaces: ["Statistics.note"])
    let scenario = Scenario("notes") { Statistics() }
      .thread { $0.note() }
      .thread { $0.note() }
      .check("count", equals: 2) { $0.read() }
    let report = try #require(explore(scenario, plan).report)
    #expect(report.diagnosis.sentence == "count is 1, not 2")
    let token = try ScheduleToken(report.token)
    let settings = ExplorationSettings(plan, replay: token)
    #expect(try explore(scenario, settings).report?.diagnosis == report.diagnosis)
  }

  /// What C reads before it writes is told of where it is compiled so.
  @Test(arguments: [[Strategy.exhaustive], Strategy.portfolio])
  func `what comes of it in C is found between its read and its write`(_ strategies: [Strategy]) {
    let plan = Exploration(strategies: strategies, knownRaces: ["rise_and_fall"])
    let outcome = explore(plan) { _ in level_that_falls_twice() == 0 ? nil : "it fell twice" }
    #expect(outcome.finding == .failure("it fell twice"))
  }

  @Test func `a read of which nobody tells before a write is no part of the classes`() throws {
    let known = ["counts_", "adds_", "sets"]
    func coverage(_ body: @escaping () -> Void) throws -> Coverage {
      let outcome = outcome(known) { _ in
        body()
        return nil
      }
      return try #require(outcome.coverage)
    }
    let untold = try coverage(tally_untold)
    #expect(untold.limits.contains(.readsBeforeWrites(functions: ["counts_untold"])))
    #expect("\(untold)".hasPrefix("all 2 classes of what was seen, "))
    let sum = try coverage(tally_sum_untold)
    #expect(sum.limits.contains(.readsBeforeWrites(functions: ["adds_untold"])))
    let told = try coverage(tally_told)
    #expect(told.limits.filter(\.hidesReads).isEmpty)
    #expect("\(told)".hasPrefix("all \(told.distinct) classes, "))
    #expect(told.distinct > untold.distinct)
    let blind = try coverage(tally_set)
    #expect(blind.limits.filter(\.hidesReads).isEmpty)
  }

  @Test func `what is known to one exploration is unknown to the next`() {
    for _ in 0..<2 {
      #expect(outcome(["Statistics.note"], scenario: twoNotes).coverage?.isExhaustive == true)
      #expect(outcome(["Statistics.read"], scenario: twoNotes).finding?.isDataRace == true)
    }
  }

  @Test func `a race with an access that is not known is none of them`() {
    let found = outcome(["Statistics.note"]) { scope in
      let statistics = Statistics()
      scope.concurrently([{ statistics.note() }, { _ = statistics.read() }])
      return nil
    }
    #expect(found.finding?.isDataRace == true)
    let both = outcome(["Statistics.note", "Statistics.read"]) { scope in
      let statistics = Statistics()
      scope.concurrently([{ statistics.note() }, { _ = statistics.read() }])
      return nil
    }
    #expect(both.finding == nil)
  }
}
