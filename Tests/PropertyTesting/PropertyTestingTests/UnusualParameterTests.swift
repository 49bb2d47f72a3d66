import Foundation
import PropertyTesting
import Testing

/// What asks for more than there can be works, or ends with a sentence that names the parameter.
@Suite struct `Unusual parameters` {
  @Test func `a collection may be as long as the limit of choices lets it be`() throws {
    let numbers = Generator<Int>.integer(in: 0...9)
    let lists = try samples(numbers.array(count: 0...Int.max), count: 20)
    #expect(lists.contains { $0.count > 100 })
    #expect(shrunk(numbers.array(count: 2...Int.max)) { $0.count > 3 } == [0, 0, 0, 0])
    #expect(shrunk(.string(count: 0...Int.max)) { $0.count > 2 }?.count == 3)
    let sets = Generator<Int>.integer(in: 0...99).uniqueArray(count: 0...Int.max)
    #expect(try samples(sets, count: 20).contains { $0.count > 5 })
  }

  @Test func `a size of the first case beyond the full one is the full one`() throws {
    var configuration = Configuration(cases: 30, seed: 1)
    configuration.firstSize = .max
    let outcome = check(Generator<Int>.integer().array(), configuration: configuration) { _ in }
    guard case .passed(let statistics) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(statistics.cases == 30)
  }

  @Test func `terms may be nested as deep as anybody says`() throws {
    let terms = Generator<Int>.recursive(depth: 1_000_000, base: .just(0)) { inner in
      inner.map { $0 + 1 }
    }
    let depths = try samples(terms, count: 200)
    #expect(depths.contains { $0 > 10 })
  }

  @Test func `a long chain of transformations works`() throws {
    var numbers = Generator<Int>.just(0)
    for _ in 0..<900 { numbers = numbers.map { $0 + 1 } }
    #expect(try numbers.draw(from: ChoiceSource(seed: 1)) == 900)
    #expect("\(numbers)".hasPrefix(".just(0).map"))
  }

  #if os(Linux) || os(macOS)
  @Test func `a chain that the stack has no room for is refused`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var numbers = Generator<Int>.just(0)
      for _ in 0..<100_000 { numbers = numbers.map { $0 + 1 } }
      _ = numbers
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("a generator of more than 1000 transformations, one behind the other"))
  }

  @Test func `an isolated case may take as long as can be said`() async {
    await #expect(processExitsWith: .success) {
      for limit in [Duration.seconds(Int64.max), .seconds(10_000_000)] {
        var configuration = Configuration(cases: 3, seed: 1)
        configuration.isolation = Isolation(timeLimit: limit)
        let outcome = check(.integer(in: 0...9), configuration: configuration) { _ in }
        guard case .passed = outcome else {
          Issue.record("\(outcome)")
          return
        }
      }
    }
  }

  @Test func `a number of decimal places that no decimal has is refused`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = Generator<Decimal>.decimal(places: -200...200)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("decimal(significand:places:) makes numbers of -100 to 128 places"))
    #expect(text.contains("-200...200"))
  }

  @Test func `a share of labels that is no share is refused`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let configuration = Configuration(requiredCoverage: ["all": 1.5])
      _ = check(.integer(in: 0...9), configuration: configuration) { (_: Int) in }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("requiredCoverage of 'all' is 1.5, and not between 0 and 1"))
  }
  #endif

  @Test func `every number of decimal places that is permitted makes numbers`() throws {
    let numbers = Generator<Decimal>.decimal(
      significand: Int.min...Int.max,
      places: -100...128
    )
    #expect(try samples(numbers, count: 3000).allSatisfy { !$0.isNaN })
  }

  @Test func `a program in which no rule is ever enabled is none`() {
    let rules = [CommandRule<Int, Int>("never", when: { _ in false }) { _, _ in 0 }]
    for count in [0...5, 3...Int.max] {
      let program = Generator<Program<Int>>.program(initial: 0, rules: rules, count: count)
      let parallel = Generator<ParallelProgram<Int>>.parallelProgram(
        initial: 0,
        rules: rules,
        count: count
      )
      for outcome in ["\(check(program) { _ in })", "\(check(parallel) { _ in })"] {
        #expect(outcome.contains("gave up"), "\(outcome)")
        #expect(outcome.contains("none of its rules [\"never\"] is enabled"), "\(outcome)")
      }
    }
  }
}
