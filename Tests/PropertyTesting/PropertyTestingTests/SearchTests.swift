import PropertyTesting
import Testing

@Suite struct `Search` {
  private let lists = Generator<Int>.integer(in: -1000...1000).array()

  @Test func `a property that holds passes with its labels`() throws {
    let outcome = check(
      lists,
      configuration: Configuration(cases: 100, requiredCoverage: ["long": 0.2]),
      labels: { $0.count > 10 ? ["long"] : [] }
    ) { list in
      if list.count > 32 { throw Falsified() }
    }
    guard case .passed(let statistics) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(statistics.cases >= 100, "as many more as the verdict needs")
    #expect(statistics.rejected == 0)
    let share = Double(statistics.labels["long", default: 0]) / Double(statistics.cases)
    #expect((0.3...0.9).contains(share))
  }

  @Test func `missing coverage is an outcome of its own`() {
    let outcome = check(
      lists,
      configuration: Configuration(requiredCoverage: ["huge": 0.1]),
      labels: { $0.count > 1_000 ? ["huge"] : [] }
    ) { _ in }
    guard case .insufficientCoverage(_, let missing) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(missing.map(\.label) == ["huge"])
    #expect(missing.map(\.reached) == [0])
  }

  @Test func `too many rejections are an outcome of their own`() {
    let outcome = check(lists, configuration: Configuration(maximumRejections: 50)) { _ in
      try assume(false)
    }
    guard case .gaveUp(let statistics) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(statistics.rejected == 51)
    #expect(statistics.cases == 0)
  }

  @Test func `a failure that does not come back is flaky`() {
    var runs = 0
    var configuration = Configuration(seed: 4)
    configuration.findsAllFailures = false
    let outcome = check(lists, configuration: configuration) { _ in
      runs += 1
      if runs == 7 { throw Falsified() }
    }
    guard case .flaky(let flaky) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(flaky.caseIndex == 6)
    #expect(flaky.rerun == .passed)
    #expect(runs == 8)
  }

  @Test func `a generator that fails is no flaky property`() {
    struct Broken: Error {}
    let broken = Generator<Int> { source in
      if try source.integer(in: 0...9) > 4 { throw Broken() }
      return 1
    }
    let outcome = check(broken, configuration: Configuration(seed: 4)) { _ in }
    #expect("\(outcome)".hasPrefix("the generator failed, so that there is no value: Broken()"))
  }

  @Test func `a large case fails again like a small one`() {
    let lists = Generator<Bool>.boolean.array(count: 20_000...20_000)
    var configuration = Configuration(cases: 3, seed: 4, explains: false)
    configuration.choiceLimit = 100_000
    configuration.shrinkLimits.executions = 3
    let outcome = check(lists, configuration: configuration) { _ in throw Falsified() }
    guard case .failed(let failure) = outcome else {
      Issue.record("it was not reported")
      return
    }
    #expect(failure.shrunk.count == 20_000)
  }

  @Test func `the same seed finds and shrinks alike, another differs`() {
    func find(_ seed: UInt64) -> Failure? {
      let outcome = check(lists, configuration: Configuration(seed: seed)) { list in
        if list.reduce(0, +) > 2_000 { throw Falsified() }
      }
      guard case .failed(let failure) = outcome else { return nil }
      return failure.failure
    }
    #expect(find(1) != nil)
    #expect(find(1) == find(1))
    #expect(find(1)?.original != find(2)?.original)
  }

  @Test func `a case is reproduced from the seed and its number`() throws {
    var configuration = Configuration(cases: 200, seed: 9)
    configuration.isGuided = false
    var seen: [[Int]] = []
    _ = check(lists, configuration: configuration) { seen.append($0) }
    for (index, list) in seen.enumerated() {
      #expect(try lists.draw(from: configuration.source(ofCase: index)) == list)
    }
    #expect(seen.first == [])
  }

  @Test func `a token replays the shrunk failure`() throws {
    func property(_ list: [Int]) throws {
      if list.contains(where: { $0 > 50 }) { throw Falsified() }
    }
    let outcome = check(lists, property)
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.shrunk == [51])
    let replayed = try replay(lists, token: failure.token, property)
    #expect(replayed.value == [51])
    #expect(replayed.result == .failed(origin: failure.failure.origin, message: "Falsified()"))
    #expect(failure.description.contains("replay with: token \"\(failure.token)\""))
    #expect(throws: TokenError.self) { try replay(lists, token: "nonsense!", property) }
  }

  private struct Bug: Error, CustomStringConvertible { let description: String }

  @Test func `shrinking does not slip to another bug`() {
    func shrunk(prefix: Int) -> [Int]? {
      let configuration = Configuration(cases: 5_000, originPrefixLength: prefix)
      let outcome = check(
        Generator<Int>.uniform(in: 1...1000).array(count: 1...1),
        configuration: configuration
      ) { list in
        if list[0] > 900 { throw Bug(description: "too large") }
        if list[0] == 5 { throw Bug(description: "is five") }
      }
      guard case .failed(let failure) = outcome else { return nil }
      return failure.shrunk
    }
    #expect(shrunk(prefix: 3) == [901])
  }

  @Test func `limits end shrinking early`() {
    let limits = Shrinker.Limits(executions: 3)
    let outcome = check(lists, configuration: Configuration(shrinkLimits: limits)) { list in
      if list.count > 5 { throw Falsified() }
    }
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    // The last one is the run that is reported.
    #expect(failure.failure.executions == 4)
    #expect(failure.shrunk.count > 5)
  }

  @Test func `what does not fail is not shrunk`() {
    let sequence = ChoiceSequence([.integer(4, IntegerDomain(0...9))])
    let result = Shrinker().shrink(sequence, origin: "bug") { _ in .passed }
    #expect(result.minimal == sequence)
    #expect(result.executions == 1)
    #expect(result.improvements == 0)
  }

  @Test func `executions are the runs of the property after the first failure`() {
    for seed in 0..<20 as Range<UInt64> {
      var runs = 0
      var runsToFailure: Int?
      var configuration = Configuration(seed: seed)
      configuration.findsAllFailures = false
      let outcome = check(lists, configuration: configuration) { list in
        runs += 1
        guard list.contains(where: { $0 > 100 }) else { return }
        if runsToFailure == nil { runsToFailure = runs }
        throw Falsified()
      }
      guard case .failed(let failure) = outcome, let runsToFailure else {
        Issue.record("seed \(seed)")
        return
      }
      let explaining = failure.failure.explanation.executions
      #expect(runs - runsToFailure == failure.failure.executions + explaining)
    }
  }
}
