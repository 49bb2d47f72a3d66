import Interleaving
import Synchronization
import Testing

/// Scenarios whose threads nobody controls, as on platforms without control.
@Suite struct SampledScenarioTests {
  /// An increment is a load and a store, and another thread may come between.
  private final class TornCounter: Sendable {
    let count = Atomic(0)

    func increment() {
      let before = count.load(ordering: .sequentiallyConsistent)
      yieldPoint()
      count.store(before + 1, ordering: .sequentiallyConsistent)
    }

    func incrementAtOnce() -> Int {
      count.add(1, ordering: .sequentiallyConsistent).newValue
    }

    var value: Int { count.load(ordering: .sequentiallyConsistent) }
  }

  private let free = Exploration(schedules: 50, control: .none)

  private let torn = Scenario("counter") { TornCounter() }
    .thread { $0.increment() }
    .thread { $0.increment() }
    .check("value", equals: 2) { $0.value }

  private let whole = Scenario("counter") { TornCounter() }
    .thread { _ = $0.incrementAtOnce() }
    .thread { _ = $0.incrementAtOnce() }
    .check("value", equals: 2) { $0.value }

  /// Which run shows it is chance; that none of a great many does is not.
  @Test func `a lost update is found in free runs, and said to be of a sample`() throws {
    let many = Exploration(schedules: 2_000_000, duration: .seconds(240), control: .none)
    let report = try #require(explore(torn, many).report)
    #expect(report.diagnosis.kind == .failedCheck)
    #expect(report.diagnosis.sentence == "value is 1, not 2")
    #expect(report.token.isEmpty)
    #expect(report.steps.isEmpty)
    #expect(report.counts.strategy == "sample")
    #expect(report.text.contains("of a random sample, seed 0"))
    #expect(report.replayLine.contains("nobody controls the threads"))
  }

  @Test func `a lost update is found at accesses`() throws {
    let report = try #require(
      explore(torn, Exploration(schedules: 2000, control: .accesses)).report
    )
    #expect(report.diagnosis.sentence == "value is 1, not 2")
    #expect(report.token.isEmpty)
    #expect(report.text.contains("of a random sample"))
  }

  @Test func `what holds is said to be sampled, and by whom`() throws {
    let coverage = try #require(explore(whole, free).coverage)
    #expect(coverage.control == .none)
    #expect(coverage.schedules == 50)
    #expect(!coverage.isExhaustive)
    #expect(coverage.summary == "sampled in 50 free runs")
    #expect("\(coverage)".hasPrefix("✔ counter: sampled in 50 free runs ("))
  }

  @Test func `results are counted, and nothing repeats them`() throws {
    let tallied = whole.tallying { "\($0.value)" }
    let coverage = try #require(explore(tallied, free).coverage)
    #expect(coverage.outcomes.map(\.text) == ["2"])
    #expect(coverage.outcomes.map(\.count) == [50])
    #expect(coverage.outcomes.map(\.token) == [""])
    #expect(!"\(coverage)".contains("replay"))
  }

  @Test func `what takes control is named`() throws {
    let watched =
      whole
      .invariant("never negative") { $0.value >= 0 }
      .requiringTasksToEnd(.withinScope)
    let coverage = try #require(explore(watched, free).coverage)
    let words = "not looked at: invariants at suspension points, what is required of tasks"
    #expect(coverage.summary == "sampled in 50 free runs; \(words)")
  }

  @Test func `an invariant is asked at the end`() throws {
    let watched = whole.invariant("small") { $0.value < 2 }
    let report = try #require(explore(watched, free).report)
    #expect(report.diagnosis.sentence.contains("small"))
    #expect(report.counts.schedules == 1)
  }

  private enum Command { case increment }

  private func linearizable(allowingPending pending: Int) -> Scenario<TornCounter> {
    Scenario("counter") { TornCounter() }
      .linearizable(
        against: 0,
        threads: [[Command.increment, .increment], [.increment]],
        allowingPending: pending,
        performing: { counter, _ in counter.incrementAtOnce() },
        modelling: { count, _ in
          count += 1
          return count
        }
      )
  }

  @Test func `histories of free runs are explained`() throws {
    let coverage = try #require(explore(linearizable(allowingPending: 0), free).coverage)
    #expect(coverage.summary == "sampled in 50 free runs")
  }

  @Test func `an operation that may wait for ever is not tried`() throws {
    let coverage = try #require(explore(linearizable(allowingPending: 1), free).coverage)
    #expect(coverage.schedules == 0)
    #expect("\(coverage)".contains("nothing was tried"))
  }

  @Test func `the environment says who controls`() throws {
    let settings = try ExplorationSettings { $0 == "INTERLEAVING_CONTROL" ? "none" : nil }
    #expect(settings.plan.control == .none)
    #expect(throws: EnvironmentError.self) {
      try ExplorationSettings { $0 == "INTERLEAVING_CONTROL" ? "some" : nil }
    }
  }
}
