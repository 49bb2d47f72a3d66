import Interleaving
import ScheduleChallenge
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct StrategyTests {
  /// How many schedules a strategy needs for the mutants, as the median of 20 seeds.
  struct Expectation: CustomTestStringConvertible {
    let name: String
    let strategies: [Strategy]
    let medians: KeyValuePairs<Program, Int>

    var testDescription: String { name }
  }

  static let expectations = [
    Expectation(
      name: "uniform random",
      strategies: [.uniformRandom],
      medians: [
        .p1m1: 3, .p1m2: 6, .p1bm3: 3, .p2m1: 2, .p2m2: 2, .p3: 3, .p3b: 4, .p5m1: 12, .p5m2: 13,
      ]
    ),
    Expectation(
      name: "PCT(3)",
      strategies: [.pct(depth: 3)],
      medians: [
        .p1m1: 8, .p1m2: 19, .p1bm3: 10, .p2m1: 4, .p2m2: 5, .p3: 8, .p3b: 17, .p5m1: 32, .p5m2: 30,
      ]
    ),
    Expectation(
      name: "SURW",
      strategies: [.surw],
      medians: [
        .p1m1: 3, .p1m2: 3, .p1bm3: 11, .p2m1: 2, .p2m2: 2, .p3: 4, .p3b: 3, .p5m1: 3, .p5m2: 5,
      ]
    ),
    Expectation(
      name: "portfolio",
      strategies: Strategy.portfolio,
      medians: [
        .p1m1: 3, .p1m2: 3, .p1bm3: 7, .p2m1: 2, .p2m2: 2, .p3: 3, .p3b: 3, .p5m1: 5, .p5m2: 5,
      ]
    ),
  ]

  @Test(arguments: expectations)
  func `a strategy finds every mutant within 20 times the usual number of schedules`(
    _ expectation: Expectation
  ) {
    for (program, median) in expectation.medians {
      for seed in 0..<20 as Range<UInt64> {
        let plan = Exploration(
          schedules: 20 * median,
          seed: seed,
          strategies: expectation.strategies
        )
        let outcome = explore(plan, program.run)
        #expect(outcome.failure != nil, "\(program.rawValue), seed \(seed)")
      }
    }
  }

  @Test(arguments: Program.correct) func `nothing is wrong with a correct program`(
    _ program: Program
  ) {
    let outcome = explore(Exploration(schedules: 2000), program.run)
    #expect(outcome.finding == nil)
  }

  @Test(arguments: [Strategy.uniformRandom, .pct(depth: 3), .surw])
  func `every strategy sees every order`(_ strategy: Strategy) {
    var seen: [String: Int] = [:]
    let plan = Exploration(schedules: 1000, strategies: [strategy])
    let outcome = explore(plan) { scope in
      let log = Log()
      scope.concurrently(
        ["1", "2", "3"].map { name in
          {
            yieldPoint()
            log.note(name)
          }
        }
      )
      unobserved { seen[log.lines.joined(), default: 0] += 1 }
      return nil
    }
    #expect(outcome.finding == nil)
    #expect(seen.keys.sorted() == ["123", "132", "213", "231", "312", "321"])
  }

  @Test func `uniform random prefers no thread`() {
    var first = [0, 0]
    let plan = Exploration(schedules: 2000, strategies: [.uniformRandom])
    let outcome = explore(plan) { scope in
      let log = Log()
      scope.concurrently(
        ["0", "1"].map { name in
          {
            yieldPoint()
            log.note(name)
          }
        }
      )
      unobserved { first[log.lines.first == "0" ? 0 : 1] += 1 }
      return nil
    }
    #expect(outcome.finding == nil)
    // Six standard deviations.
    #expect((866...1134).contains(first[0]), "\(first)")
  }

  @Test func `strategies have names`() {
    let names = [Strategy.uniformRandom, .pct(depth: 3), .surw].map { "\($0)" }
    #expect(names == ["uniform random", "PCT(3)", "SURW"])
  }
}
