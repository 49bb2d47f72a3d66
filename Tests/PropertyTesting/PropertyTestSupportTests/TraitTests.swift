import PropertyTestSupport
import PropertyTesting
import Testing

/// Turns the issues of a test into known ones, and checks what they say.
private struct ExpectedIssue: TestTrait, TestScoping {
  let text: String

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withKnownIssue {
      try await function()
    } matching: { issue in
      "\(issue)".contains(text)
    }
  }
}

@Suite(.failureDatabase(.none)) struct `Traits` {
  private static let numbers = Generator<Int>.integer(in: 0...1_000_000)

  @Test(.propertyBudget(cases: 17)) func `a budget sets the number of cases`() {
    var cases = 0
    checkProperty(Self.numbers) { _ in cases += 1 }
    #expect(cases == 17)
  }

  @Test(ExpectedIssue(text: "No property of the test fails with seed 5 any more"), .fixedSeed(5))
  func `a fixed seed that finds nothing is an error`() {
    checkProperty(Self.numbers) { _ in }
  }

  @Test(ExpectedIssue(text: "of seed 5)"), .fixedSeed(5))
  func `a fixed seed that finds a failure reports only that`() {
    checkProperty(Self.numbers) { try ensure($0 < 10) }
  }

  @Test(ExpectedIssue(text: "for: 10\n  replayed from"), .replaying("ARZbbw"))
  func `a token runs its case only`() throws {
    let token = ChoiceSequence([.integer(10, IntegerDomain(0...1_000_000))]).token
    #expect(token == "ARZbbw")
    var runs: [Int] = []
    checkProperty(Self.numbers) { number in
      runs.append(number)
      try ensure(number < 10)
    }
    #expect(runs == [10])
  }

  @Test(ExpectedIssue(text: "for: 10\n  replayed from"), .replaying("ARZbbw"), .isolatingCases())
  func `a token whose case crashes is replayed in a child`() {
    checkProperty(Self.numbers) { number in precondition(number < 10) }
  }

  @Test(.countingExpectations) func `what is known, or a warning, is no failure`() {
    checkProperty(Self.numbers) { number in
      withKnownIssue { Issue.record("as ever: \(number)") }
      Issue.record("be careful", severity: .warning)
    }
  }

  @Test(ExpectedIssue(text: "No property of the test fails with token"), .replaying("ARZbbw"))
  func `a token whose case passes is an error`() {
    checkProperty(Self.numbers) { _ in }
  }

  @Test(ExpectedIssue(text: "token: expected"), .replaying("nonsense!"))
  func `a malformed token is an error`() {
    checkProperty(Self.numbers) { _ in }
  }
}

@Suite(.failureDatabase(.none), .propertyBudget(cases: 23)) struct `Traits of a suite` {
  @Test func `hold for its tests`() {
    var cases = 0
    checkProperty(Generator<Int>.integer()) { _ in cases += 1 }
    #expect(cases == 23)
  }
}
