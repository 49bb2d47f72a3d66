@testable import PropertyTesting
import Testing

@Suite struct `Rejections` {
  @Test func `ten thousand cases may reject a fifth of what is drawn`() {
    let outcome = check(.integer(in: 0...999_999), configuration: Configuration(cases: 10_000)) {
      try assume($0 % 5 != 0)
    }
    guard case .passed(let statistics) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(statistics.cases == 10_000)
    #expect(statistics.rejected > 2_000)
  }

  @Test func `how many may be rejected can be set, and follows the cases otherwise`() {
    var configuration = Configuration(cases: 10_000)
    #expect(configuration.maximumRejections == 100_000)
    configuration.cases = 10
    #expect(configuration.maximumRejections == 2_000)
    configuration.maximumRejections = 7
    #expect(configuration.maximumRejections == 7)
  }

  @Test func `a filter that keeps nothing is named with its line`() {
    let none = Generator<Int>.integer(in: 0...9).filter { $0 > 9 }
    let line = #line - 1
    let text = "\(check(none) { _ in })"
    #expect(text.contains("gave up"))
    #expect(text.contains("the filter of .integer(in: 0...9) ("))
    #expect(text.contains("RejectionTests.swift:\(line)"))
  }

  @Test func `an assumption that never holds is named with its line`() {
    let line = #line + 1
    let text = "\(check(.integer(in: 0...9)) { try assume($0 > 9) })"
    #expect(text.contains("an assumption ("))
    #expect(text.contains("RejectionTests.swift:\(line))"))
  }

  @Test func `a list that needs more choices than there are is named`() {
    let long = Generator<Int>.integer(in: 0...9).array(count: 20_000)
    let text = "\(check(long) { _ in })"
    #expect(text.contains("an array of 20000 to 20000 of .integer(in: 0...9)"))
    #expect(text.contains("choiceLimit"))
    // Nothing is to be expected of more.
    #expect(text.contains("101 rejected"))
    var patient = Configuration(choiceLimit: 10, explains: false)
    patient.maximumRejections = 150
    let short = Generator<Int>.integer(in: 0...9).array(count: 20)
    let asked = "\(check(short, configuration: patient) { _ in })"
    #expect(asked.contains("151 rejected"))
  }

  @Test func `slow cases are mentioned`() {
    var configuration = Configuration(cases: 3)
    configuration.slowCase = .nanoseconds(-1)
    let text = "\(check(.boolean, configuration: configuration) { _ in })"
    #expect(text.contains("cases took long"))
  }

  @Test func `a slow case among many is not worth a warning`() {
    var statistics = Statistics()
    statistics.cases = 200
    statistics.slowCases = 9
    #expect(statistics.warnings.isEmpty)
    statistics.slowCases = 10
    #expect(statistics.warnings == [.slow(cases: 10)])
  }

  @Test func `a set of more elements than there are is named`() {
    let sets = Generator<Set<Int>>.set(of: .integer(in: 0...3), count: 5...5)
    let text = "\(check(sets) { _ in })"
    #expect(text.contains("a collection of 5 different values of .integer(in: 0...3): "), "\(text)")
  }

  @Test func `what rejected the first case that may not be rejected is named`() {
    let configuration = Configuration(maximumRejections: 0)
    let line = #line + 1
    let text = "\(check(.integer(in: 0...9), configuration: configuration) { try assume($0 == 0) })"
    #expect(text.contains("1 were rejected by an assumption ("), "\(text)")
    #expect(text.contains("RejectionTests.swift:\(line))"))
    let none = Configuration(choiceLimit: 0)
    #expect("\(check(.boolean, configuration: none) { _ in })".contains("`choiceLimit`"))
  }

  private static func endless() -> Generator<[Int]> {
    .deferred { zip(.integer(in: 0...9), endless()).map { [$0.0] + $0.1 } }
  }

  @Test func `a generator that contains itself without an end is named`() {
    let text = "\(check(Self.endless()) { _ in })"
    #expect(text.hasPrefix("gave up: too many cases were rejected"))
    #expect(text.contains("by .deferred { Array<Int> }, which is nested 500 deep"))
  }

  private static func list() -> Generator<Int> {
    .deferred {
      .weighted([(1, .just(0)), (20, list().map { $0 + 1 })])
    }
  }

  @Test func `a generator that ends may be nested deep`() {
    let outcome = check(Self.list(), configuration: Configuration(seed: 1)) { _ in }
    guard case .passed(let statistics) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(statistics.rejected == 0)
  }
}
