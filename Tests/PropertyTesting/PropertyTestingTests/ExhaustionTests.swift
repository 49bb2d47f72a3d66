import PropertyTesting
import Testing

@Suite struct `Exhaustion of small domains` {
  private static let seeds: Range<UInt64> = 0..<20

  private enum Kind: CaseIterable { case first, second, third }

  /// All values that a search for a failure looks at, and the numbers of it.
  private func run<Value>(
    _ generator: Generator<Value>,
    seed: UInt64 = 1,
    cases: Int = 200,
    where permitted: (Value) -> Bool = { _ in true }
  ) -> (values: [String], statistics: Statistics?) {
    var values: [String] = []
    var configuration = Configuration(cases: cases, seed: seed)
    // By the clock, which on a machine with other things to do says nothing about a case.
    configuration.slowCase = .seconds(3600)
    let outcome = check(generator, configuration: configuration) { value in
      try assume(permitted(value))
      values.append("\(value)")
    }
    guard case .passed(let statistics) = outcome else { return (values, nil) }
    return (values, statistics)
  }

  private func expectAll<Value>(_ generator: Generator<Value>, _ count: Int) {
    for seed in Self.seeds {
      let (values, statistics) = run(generator, seed: seed)
      #expect(values.count == count)
      #expect(Set(values).count == count)
      #expect(statistics?.cases == count)
      #expect(statistics?.isExhaustive == true)
      #expect(statistics?.warnings == [])
    }
  }

  @Test func `each value is tried once`() {
    let digits = Generator<Int>.integer(in: 0...13)
    expectAll(.boolean, 2)
    expectAll(zip(.boolean, Generator<Kind>.anyCase()), 6)
    expectAll(.integer(in: 0...50), 51)
    expectAll(.integer(in: -100...99), 200)
    expectAll(zip(digits, digits), 196)
    expectAll(Generator<Int>.integer(in: 0...2).array(count: 0...4), 121)
    expectAll(Generator<Bool>.boolean.array(count: 7), 128)
    expectAll(.shuffled([0, 1, 2, 3, 4]), 120)
    expectAll(Generator<Int>.uniform(in: 0...9).optional(), 11)
    expectAll(.just(1), 1)
  }

  @Test func `what depends on what came before is tried too`() {
    let rows = Generator<Int>.integer(in: 0...5).flatMap { count in
      Generator<Bool>.boolean.array(count: count)
    }
    expectAll(rows, 63)
    let trees = Generator<Int>.recursive(depth: 3, base: .integer(in: 0...1)) { inner in
      zip(inner, inner).map(+)
    }
    let (values, statistics) = run(trees)
    #expect(statistics?.isExhaustive == false, "there are 1,446 of them")
    #expect(values.count == 200)
  }

  @Test func `what is refused is no case`() {
    expectAll(Generator<Int>.integer(in: 0...150).filter { $0 % 2 == 0 }, 76)
    let pairs = zip(Generator<Int>.integer(in: 0...9), Generator<Int>.integer(in: 0...9))
    expectAll(pairs.filter { $0.0 <= $0.1 }.map { [$0.0, $0.1] }, 55)
    expectAll(Generator<Int>.integer(in: 0...3).uniqueArray(count: 0...2), 17)
    expectAll(Generator<Int>.integer(in: 0...3).uniqueArray(count: 2...2), 12)
  }

  @Test func `programs are tried to the last`() {
    let programs = Generator<Program<Int>>.program(
      initial: 0,
      rules: [
        CommandRule("add") { _, source throws(Rejection) in
          try source.integer(in: 0...1)
        } applying: { depth, _ in
          depth += 1
        },
        CommandRule("remove", when: { $0 > 0 }) { _, _ in
          -1
        } applying: { depth, _ in
          depth -= 1
        },
      ],
      count: 0...3
    )
    // 1 of no command, 2 of one, 6 of two, 16 of three.
    expectAll(programs, 25)
  }

  @Test func `an assumption leaves what it permits`() {
    let (values, statistics) = run(.integer(in: 0...300)) { $0 % 10 == 0 }
    #expect(values.count == 31)
    #expect(statistics?.cases == 31)
    #expect(statistics?.rejected == 270)
    #expect(statistics?.isExhaustive == true)
  }

  @Test func `the report says that all were tried`() {
    func report<Value>(_ generator: Generator<Value>, cases: Int = 200) -> String {
      let outcome = check(generator, configuration: Configuration(cases: cases)) { _ in }
      return "\(outcome)".split(separator: "\n").first.map(String.init) ?? ""
    }
    let digits = Generator<Int>.integer(in: 0...13)
    #expect(
      report(zip(digits, digits)) == "all 196 cases passed, 0 rejected, 2 choices on average"
    )
    #expect(
      report(zip(digits, digits), cases: 196)
        == "all 196 cases passed, 0 rejected, 2 choices on average"
    )
    #expect(
      report(zip(digits, digits), cases: 195)
        == "195 cases passed, 0 rejected, 2 choices on average"
    )
    #expect(report(.just(1)) == "the only case passed, 0 rejected, 0 choices on average")
  }

  @Test func `nothing but rejections is no success`() {
    let assumed = check(.boolean) { _ in try assume(false) }
    #expect(
      "\(assumed)".hasPrefix("gave up: all cases were rejected\n0 cases passed, 2 rejected")
    )
    let filtered = check(Generator<Int>.integer(in: 0...9).filter { $0 > 9 }) { _ in }
    #expect("\(filtered)".hasPrefix("gave up: all cases were rejected\n0 cases passed, "))
    #expect("\(filtered)".contains("which kept none of "))
  }

  @Test func `the one value that fails is found`() {
    let digits = Generator<Int>.integer(in: 0...13)
    for seed in Self.seeds {
      let outcome = check(zip(digits, digits), configuration: Configuration(seed: seed)) { pair in
        if pair == (12, 7) { throw Falsified() }
      }
      guard case .failed(let failure) = outcome else {
        Issue.record("seed \(seed)")
        continue
      }
      #expect(failure.shrunk == (12, 7))
      #expect(failure.original == (12, 7), "it is made again though its seed makes another")
    }
  }

  @Test func `an asynchronous property is tried with each value`() async throws {
    var values: [Int] = []
    let outcome = try await check(.integer(in: 0...99)) { number async in
      values.append(number)
      await Task.yield()
    }
    #expect(values.sorted() == Array(0...99))
    #expect("\(outcome)".hasPrefix("all 100 cases passed"))
  }

  @Test func `a property that draws is tried with each value`() {
    var values: [[Int]] = []
    let outcome = check { draws in
      let first = try draws.draw(.integer(in: 0...9))
      let second = try draws.draw(.integer(in: 0...first))
      values.append([first, second])
    }
    #expect(values.count == 55)
    #expect(Set(values).count == 55)
    #expect("\(outcome)".hasPrefix("all 55 cases passed"))
  }

  @Test func `cases are repeated on demand, and where shares of labels are required`() {
    var configuration = Configuration()
    configuration.repeatsCases = true
    guard case .passed(let repeated) = check(.boolean, configuration: configuration, { _ in })
    else { return #expect(Bool(false)) }
    #expect(repeated.cases == 200)
    #expect(!repeated.isExhaustive)
    let labelled = check(
      .boolean,
      configuration: Configuration(requiredCoverage: ["true": 0.3]),
      labels: { $0 ? ["true"] : [] }
    ) { _ in }
    guard case .passed(let statistics) = labelled else { return #expect(Bool(false)) }
    #expect(statistics.cases >= 200)
  }

  @Test func `a targeted search ends as well`() {
    let outcome = check(
      .integer(in: 0...99),
      observing: { number, notes in notes.target(Double(number)) }
    ) { _ in }
    #expect("\(outcome)".hasPrefix("all 100 cases passed"))
  }

  @Test func `a generator that depends on more than its choices is not said to be exhausted`() {
    var count = 0
    let outcome = search(Configuration()) { source in
      count += 1
      do {
        _ = try source.integer(in: 0...(count < 3 ? 3 : 2))
        return .passed
      } catch { return .rejected }
    }
    guard case .passed(let statistics) = outcome else { return #expect(Bool(false)) }
    #expect(!statistics.isExhaustive)
    #expect(statistics.cases == 200)
  }
}
