import Interleaving
import InterleavingTestSupport
import ScheduleChallenge
import Testing

@Suite(.enabled(if: isInterleavingAvailable), .separateProcess) struct ExhaustiveTests {
  /// What an exploration of a program came to.
  struct Result: Equatable {
    var outcomes: Set<String> = []
    var distinct = 0
    var finding: String?
  }

  /// Explores to the end; `nil` if that takes too long.
  private func explored(
    _ program: RandomProgram,
    by strategy: Strategy
  ) -> (result: Result, schedules: Int)? {
    var outcomes: Set<String> = []
    let plan = Exploration(schedules: 10_000, strategies: [strategy])
    let outcome = explore(plan) { scope in
      let end = program.outcome(scope)
      unobserved { _ = outcomes.insert(end) }
      return nil
    }
    switch outcome {
    case .passed(let coverage):
      guard coverage.extent != .sample else { return nil }
      return (
        Result(outcomes: outcomes, distinct: coverage.distinct), coverage.schedules
      )
    case .failed(let failure):
      let kind = failure.finding.isDeadlock ? "deadlock" : "\(failure.finding)"
      return (Result(finding: kind), failure.schedulesTried)
    }
  }

  static let vocabularies: [(RandomProgram.Vocabulary, Int)] = [
    (.atomics, 5), (.locks, 5), (.triedLocks, 3), (.nestedLocks, 4), (.semaphores, 4),
    (.readWriteLock, 4), (.queues, 3), (.everything, 4),
  ]

  @Test(arguments: vocabularies)
  func `source-DPOR agrees with brute force on 150 random programs`(
    _ vocabulary: RandomProgram.Vocabulary,
    _ steps: Int
  ) throws {
    var compared = 0
    var redundant = 0
    for seed in 1...150 as ClosedRange<UInt64> {
      let program = RandomProgram(seed: seed, vocabulary, steps: steps)
      guard let all = explored(program, by: .preemptionBound(100)) else { continue }
      let reduced = try #require(explored(program, by: .exhaustive))
      try #require(reduced.result == all.result, "seed \(seed): \(program)")
      compared += 1
      redundant += reduced.schedules - reduced.result.distinct
    }
    // The others take brute force too long.
    #expect(compared >= 100)
    #expect(redundant <= 2 * compared)
  }
}

@Suite(.enabled(if: isInterleavingAvailable)) struct ClassCountTests {
  /// The classes of the programs that other tools are measured on.
  ///
  /// Nine critical sections of three threads have 9! / (3!)³ = 1680 orders.
  @Test(arguments: [(Program.p1, 3), (.p1b, 4), (.p2, 1680), (.p5, 3)])
  func `source-DPOR runs each class once`(_ program: Program, _ classes: Int) throws {
    let plan = Exploration(schedules: 10_000, strategies: [.exhaustive])
    let coverage = try #require(explore(plan, program.run).coverage)
    #expect(coverage.isExhaustive)
    #expect(coverage.distinct == classes)
    #expect(coverage.schedules == classes)
  }

  /// An execution reads each load from one store; none is tried much more than once.
  @Test(arguments: WeakProgram.allCases)
  func `programs of weak memory run each execution once`(_ program: WeakProgram) throws {
    let plan = Exploration(schedules: 10_000, strategies: [.exhaustive])
    let coverage = try #require(explore(plan, program.run).coverage)
    #expect(coverage.isExhaustive)
    #expect(coverage.distinct == program.executions)
    #expect(coverage.schedules * 5 <= program.executions * 6)
  }

  @Test(arguments: [Program.p1, .p1b])
  func `brute force counts the same`(_ program: Program) throws {
    let plan = Exploration(schedules: 100_000, strategies: [.preemptionBound(100)])
    let all = try #require(explore(plan, program.run).coverage)
    #expect(all.extent == .preemptions(100))
    let reduced = try #require(
      explore(Exploration(schedules: 10_000, strategies: [.exhaustive]), program.run).coverage
    )
    #expect(all.distinct == reduced.distinct)
  }

  @Test(arguments: [Program.p3, .p3b])
  func `a deadlock is found by every strategy that is complete`(_ program: Program) {
    for strategy in [Strategy.exhaustive, .preemptionBound(1)] {
      let outcome = explore(Exploration(schedules: 1000, strategies: [strategy]), program.run)
      #expect(outcome.finding?.isDeadlock == true, "\(strategy)")
    }
  }
}
