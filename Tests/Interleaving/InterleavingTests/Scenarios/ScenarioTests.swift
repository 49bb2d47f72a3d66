import Interleaving
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct ScenarioTests {
  private let lostUpdate = Scenario("counter") { SplitCounter() }
    .thread { $0.increment() }
    .thread { $0.increment() }
    .check("value", equals: 2) { $0.value }

  @Test func `a lost update in a plain counter is found`() throws {
    let scenario = Scenario("counter") { Counter() }
      .thread { $0.increment() }
      .thread { $0.increment() }
      .check("value", equals: 2) { $0.value }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.kind == .dataRace)
    #expect(report.diagnosis.accesses.map(\.isWrite) == [true, true])
    #expect(report.diagnosis.accesses.map(\.thread) == ["A", "B"])
    let place = try #require(report.diagnosis.accesses.first?.stack.first)
    #expect(place.function?.contains("Counter.increment()") == true)
    #expect(place.file == "Subjects/Counter.swift")
    #expect(place.line == 9)
  }

  @Test func `a failed check says what a value is and should be`() throws {
    let report = try #require(explore(lostUpdate).report)
    #expect(report.diagnosis.kind == .failedCheck)
    #expect(report.diagnosis.sentence == "value is 1, not 2")
    #expect(report.counts.preemptions == 1)
  }

  @Test func `a condition that does not hold is named`() throws {
    let scenario = Scenario("counter") { SplitCounter() }
      .thread { $0.increment() }
      .thread { $0.increment() }
      .check("both count") { $0.value == 2 }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.sentence == "does not hold: both count")
  }

  @Test func `what a check throws is the failure`() throws {
    let scenario = Scenario("counter") { SplitCounter() }
      .thread { $0.increment() }
      .check { _ in throw Odd() }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.sentence == "odd")
    #expect(report.counts.schedules == 1)
  }

  @Test func `what an operation throws is a failure, and shown as its result`() throws {
    let scenario = Scenario("counter") { SplitCounter() }
      .thread(.operation("increment") { $0.increment() }, .operation("fail") { _ in throw Odd() })
      .thread { $0.increment() }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.sentence == "fail threw odd")
    #expect(report.operations.map(\.text) == ["fail threw odd"])
  }

  @Test func `a scenario that is right tells what was covered`() throws {
    let scenario = Scenario("counter") { SplitCounter() }
      .thread { $0.incrementAtOnce() }
      .thread { $0.incrementAtOnce() }
      .check("value", equals: 2) { $0.value }
    let coverage = try #require(explore(scenario, Exploration(schedules: 300)).coverage)
    #expect(coverage.isExhaustive)
    #expect("\(coverage)".hasPrefix("✔ counter: all 2 classes, "))
    let plan = Exploration(schedules: 300, strategies: [.uniformRandom, .surw])
    let sampled = try #require(explore(scenario, plan).coverage)
    #expect(sampled.schedules == 300)
    #expect(!sampled.isExhaustive)
    let end = ", 300 schedules, sequentially consistent (uniform random, SURW; seed 0)"
    #expect("\(sampled)".hasSuffix(end))
  }

  @Test func `operations that a failure does not need are left out`() throws {
    let scenario = Scenario("counter") { SplitCounter() }
      .thread(
        .operation("read") { $0.value },
        .operation("increment") { $0.increment() },
        .operation("read again") { $0.value }
      )
      .thread(.operation("increment") { $0.increment() }, .operation("read") { $0.value })
      .thread(.operation("read") { $0.value })
      .check("value", equals: 2) { $0.value }
    let report = try #require(explore(scenario).report)
    #expect(report.operations.map(\.text) == ["increment ➜ 1", "increment ➜ 1"])
    #expect(report.counts.operations == 2)
    #expect(report.counts.operationsFound == 6)
    let kept = try #require(explore(scenario.keepingOperations()).report)
    #expect(kept.operations.count == 6)
  }

  @Test func `an operation that the check relies on stays`() throws {
    // Without one of the increments the value could not be 3, whatever the schedule.
    let scenario = Scenario("counter") { SplitCounter() }
      .threads((0..<3).map { _ in [.operation("increment") { $0.increment() }] })
      .check("value", equals: 3) { $0.value }
    let report = try #require(explore(scenario).report)
    #expect(report.counts.operations == 3)
  }

  @Test func `a closure is a scenario as well`() throws {
    let scenario = Scenario("closure") { scope in
      let counter = SplitCounter()
      scope.concurrently([{ counter.increment() }, { counter.increment() }])
      return counter.value == 2 ? nil : "lost"
    }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.sentence == "lost")
    let again = try replay(ScheduleToken(report.token), of: scenario)
    #expect(again.report?.diagnosis == report.diagnosis)
  }

  @Test func `results are counted, and a run of each can be repeated`() throws {
    let scenario = Scenario("counter") { SplitCounter() }
      .thread { $0.increment() }
      .thread { $0.increment() }
      .tallying { "\($0.value)" }
    let plan = Exploration(strategies: [.uniformRandom])
    let coverage = try #require(explore(scenario, plan).coverage)
    #expect(Set(coverage.outcomes.map(\.text)) == ["1", "2"])
    #expect(coverage.outcomes.reduce(0) { $0 + $1.count } == 1000)
    for outcome in coverage.outcomes {
      #expect(outcome.count > 10)
      let again = try replay(ScheduleToken(outcome.token), of: scenario).coverage
      #expect(again?.outcomes.map(\.text) == [outcome.text])
      #expect(again?.schedules == 1)
    }
    #expect("\(coverage)".contains("\n  "))
  }

  @Test func `a lock that is left out is noticed`() {
    let scenario = Scenario("counter") { SplitCounter() }
      .thread { $0.incrementAtOnce() }
      .thread { $0.incrementAtOnce() }
      .check("value", equals: 2) { $0.value }
    let report = mutate(scenario, Exploration(schedules: 200))
    #expect(!report.entries.isEmpty)
    #expect(report.needed > 0, "\(report)")
  }

  @Test func `the stacks of a race end in the scenario's own closures`() throws {
    let scenario = Scenario("counter") { Counter() }
      .thread { $0.increment() }
      .thread { $0.increment() }
    let report = try #require(explore(scenario).report)
    for access in report.diagnosis.accesses {
      #expect(access.stack.count == 2, "\(report)")
      let caller = try #require(access.stack.last)
      #expect(caller.function?.hasPrefix("closure #") == true, "\(caller)")
      #expect(caller.file == "Scenarios/ScenarioTests.swift")
    }
    #expect(report.text.contains("called by closure #"))
  }

  @Test func `an exploration repeats itself`() throws {
    let first = try #require(explore(lostUpdate).report)
    let second = try #require(explore(lostUpdate).report)
    #expect(first == second)
  }

  @Test func `steps that differ from run to run are reported with the first that differs`() throws {
    var runs = 0
    let scenario = Scenario("moody") { SplitCounter() }
      .thread { counter in
        unobserved { runs += 1 }
        if runs % 2 == 0 { counter.increment() }
        counter.increment()
      }
    let report = try #require(explore(scenario, Exploration(schedules: 10)).report)
    #expect(report.diagnosis.kind == .nondeterminism)
    #expect(report.diagnosis.sentence.contains("one schedule, but at step "))
    #expect(report.token.isEmpty)
    #expect(report.replayLine == "replay: not possible, a thread of the run is lost")
  }
}

private struct Odd: Error, CustomStringConvertible {
  var description: String { "odd" }
}
