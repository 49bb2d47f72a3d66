import PropertyTesting
import Testing

@Suite struct `Statistics of a search` {
  private let numbers = Generator<Int>.uniform(in: 0...999_999)

  @Test func `labels are tabulated, the most frequent first`() {
    let outcome = check(
      numbers,
      configuration: Configuration(cases: 1000),
      observing: { number, notes in
        notes.classify("small", if: number < 900_000)
        notes.label("all")
        notes.collect(number / 500_000)
      }
    ) { _ in }
    guard case .passed(let statistics) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(statistics.labels["all"] == 1000)
    #expect((850...950).contains(statistics.labels["small", default: 0]))
    let lines = "\(statistics)".split(separator: "\n")
    #expect(lines[0] == "1000 cases passed, 0 rejected, 1 choices on average")
    #expect(lines[1] == "  all    100.0 %  (1000)")
    #expect(lines[2].hasPrefix("  small   "))
    #expect(lines.count >= 5)
  }

  @Test func `a strict filter is a warning`() {
    let outcome = check(numbers) { try assume($0 % 10 == 3) }
    guard case .passed(let statistics) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(
      statistics.warnings.contains {
        if case .filtersTooMuch(_, passed: 200) = $0 { true } else { false }
      }
    )
  }

  @Test func `cases that are too large are a warning`() {
    let configuration = Configuration(cases: 100, choiceLimit: 60)
    let outcome = check(numbers.array(count: 0...40), configuration: configuration) { _ in }
    guard case .passed(let statistics) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(statistics.overruns >= 20)
    #expect(statistics.warnings == [.casesTooLarge(overruns: statistics.overruns)])
  }

  @Test func `few distinct cases are a warning`() {
    let numbers = numbers.optional(probability: 0.01)
    guard case .passed(let statistics) = check(numbers, { _ in }) else {
      Issue.record("failed")
      return
    }
    #expect(statistics.warnings == [.fewDistinctCases(repeated: statistics.repeated)])
  }

  /// Counts how often it was asked; unchecked because one thread asks.
  private final class Counter: @unchecked Sendable {
    var count = 0
  }

  @Test func `a generator that depends on more than its choices is a warning`() {
    let counter = Counter()
    let generator = Generator<Int> { source throws(Rejection) in
      counter.count += 1
      return try source.integer(in: 0...1_000 + counter.count) + counter.count
    }
    guard case .passed(let statistics) = check(generator.array(count: 0...9), { _ in }) else {
      Issue.record("failed")
      return
    }
    #expect(statistics.warnings == [.generatorVaries])
  }
}
