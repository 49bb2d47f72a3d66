import PropertyTesting
import Testing

@Suite struct CheckTests {
  private struct Other: Error {}

  private let numbers = Generator<[Int]>.array(of: .integer(in: 0...1000), count: 0...20)

  private func failure(seed: UInt64) throws -> PropertyFailure<[Int]> {
    let outcome = check(numbers, Configuration(seed: seed)) { try require($0.reduce(0, +) < 500) }
    guard case .failed(let failure) = outcome else {
      throw Falsified("\(outcome)", origin: "failure")
    }
    return failure
  }

  @Test func `the same seed gives the same failure`() throws {
    let (one, other) = (try failure(seed: 11), try failure(seed: 11))
    #expect(one.original == other.original)
    #expect(one.shrunk == [500])
    #expect(one.token == other.token)
    #expect(one.executions == other.executions)
    #expect(try failure(seed: 12).original != one.original)
  }

  @Test func `a token replays the failure`() throws {
    let failure = try failure(seed: 5)
    let outcome = try replay(numbers, token: failure.token) { try require($0.isEmpty, "again") }
    guard case .failed(let again) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(again.shrunk == failure.shrunk)
    #expect(again.token == failure.token)
    #expect(again.message.hasPrefix("again"))
  }

  @Test func `a property that holds passes with its labels`() {
    let outcome = check(
      numbers,
      Configuration(cases: 50, seed: 1),
      labels: { [$0.isEmpty ? "empty" : "full"] }
    ) { _ in }
    guard case .passed(let cases, let rejected, let labels) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(cases == 50)
    #expect(rejected == 0)
    #expect(labels.values.reduce(0, +) == 50)
    #expect(labels.count == 2)
  }

  @Test func `a filter that is never satisfied makes the check give up`() {
    let none = Generator<Int>.integer(in: 0...9).filter { $0 > 9 }
    let outcome = check(none, Configuration(seed: 1, maximumRejections: 30)) { _ in }
    guard case .gaveUp(let rejected) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(rejected == 31)
  }

  @Test func `a property that fails once is flaky`() {
    var failed = false
    let outcome = check(numbers, Configuration(seed: 1)) { _ in
      defer { failed = true }
      try require(failed)
    }
    guard case .flaky(let message) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(message.contains("case 0 of seed 1"))
  }

  @Test func `shrinking stays with the first bug`() {
    let number = Generator<Int>.integer(in: 0...1000)
    let outcome = check(number, Configuration(seed: 1)) {
      if $0 >= 500 { throw Other() }
      try require($0 < 400 || $0 >= 500)
    }
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.shrunk == (failure.message.contains("Other") ? 500 : 400))
  }

  @Test func `shrinking keeps to its limit`() {
    let outcome = check(
      numbers,
      Configuration(seed: 2, shrinkLimits: ShrinkLimits(executions: 7))
    ) { try require($0.count < 5) }
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.executions == 7)
  }
}
