import Foundation
import Interleaving
import InterleavingTestSupport
import Testing

/// A counter that nothing protects.
private final class Plain: @unchecked Sendable {
  private(set) var count = 0

  func increment() { count += 1 }
}

/// A counter whose increments read and write in critical sections of their own.
private final class Split: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func increment() {
    let next = value + 1
    lock.withLock { count = next }
  }
}

private func lostUpdate(_ name: String = "counter") -> Scenario<some AnyObject> {
  Scenario(name) { Plain() }
    .thread { $0.increment() }
    .thread { $0.increment() }
    .check("count", equals: 2) { $0.count }
}

private func right() -> Scenario<some AnyObject> {
  Scenario("alone") { Plain() }
    .thread { $0.increment() }
    .check("count", equals: 1) { $0.count }
}

/// Strategies that never come to an end by themselves.
private func random(schedules: Int = 100) -> Exploration {
  Exploration(schedules: schedules, strategies: [.uniformRandom, .surw])
}

@Suite(.enabled(if: isInterleavingAvailable)) struct CheckInterleavingsTests {
  @Test func `a scenario that is right records nothing and tells what was covered`() throws {
    let outcome = try #require(checkInterleavings(of: right(), random(schedules: 20)))
    #expect(outcome.coverage?.schedules == 20)
  }

  @Test func `a failure is recorded once, at the line of the call, with its replay line`() throws {
    let messages = Collected<String>()
    let lines = Collected<Int>()
    let line = #line + 2
    withKnownIssue {
      checkInterleavings(of: lostUpdate())
    } matching: { issue in
      lines.note(issue.sourceLocation?.line ?? 0) && messages.note("\(issue)")
    }
    #expect(lines.all == [line])
    let message = try #require(messages.all.first)
    #expect(message.contains("✘ counter: Data race: A writes in "))
    #expect(message.contains("InterleavingTestSupportTests.Plain.increment() ("))
    #expect(message.contains("replay: INTERLEAVING_REPLAY="))
    #expect(message.contains("add .replayingSchedule(\""))
  }

  @Test func `a closure is checked as well`() {
    let messages = Collected<String>()
    withKnownIssue {
      checkInterleavings("closure") { scope in
        scope.concurrently([{ yieldPoint() }])
        return "always wrong"
      }
    } matching: {
      messages.note("\($0)")
    }
    #expect(messages.all.first?.contains("✘ closure: always wrong") == true)
  }

  @Test(.interleavingBudget(schedules: 17)) func `a budget sets the number of schedules`() {
    #expect(checkInterleavings(of: right(), random())?.coverage?.schedules == 17)
  }

  @Test(.interleavingSeed(9), .interleavingStrategies(.pct(depth: 2), .surw))
  func `a seed and strategies are traits`() {
    let coverage = checkInterleavings(of: right())?.coverage
    #expect(coverage?.seed == 9)
    #expect(coverage?.strategies == ["PCT(2)", "SURW"])
  }

  @Test func `expectations in a scenario count if asked for`() async throws {
    let messages = Collected<String>()
    let trait = InterleavingTrait.countingScenarioExpectations
    try await withKnownIssue {
      try await run(trait) {
        checkInterleavings(
          of: Scenario("split") { Split() }
            .thread(.operation("increment") { $0.increment() })
            .thread(.operation("increment") { $0.increment() })
            .check { #expect($0.value == 2) }
        )
      }
    } matching: {
      messages.noteReport("\($0)")
    }
    #expect(messages.all.count == 1)
    let message = try #require(messages.all.first)
    #expect(message.contains("✘ split: Expectation failed: "), "\(message)")
    #expect(message.contains("1 minimized"), "\(message)")
  }

  @Test func `expectations of operations count as well`() async throws {
    let messages = Collected<String>()
    try await withKnownIssue {
      try await run(.countingScenarioExpectations) {
        checkInterleavings(
          of: Scenario("split") { Split() }
            .thread { split in
              split.increment()
              #expect(split.value != 2)
            }
            .thread { $0.increment() }
        )
      }
    } matching: {
      messages.noteReport("\($0)")
    }
    #expect(messages.all.count == 1)
    #expect(messages.all.first?.contains("✘ split: Expectation failed: ") == true)
  }

  @Test func `expectations in tasks count as well`() async throws {
    let messages = Collected<String>()
    try await withKnownIssue {
      try await run(.countingScenarioExpectations) {
        checkInterleavings(
          of: Scenario("reentrant") { Reentrant() }
            .task { await $0.increment() }
            .task { await $0.increment() }
            .check { #expect(await $0.value == 2) }
        )
      }
    } matching: {
      messages.noteReport("\($0)")
    }
    #expect(messages.all.count == 1)
    #expect(messages.all.first?.contains("✘ reentrant: Expectation failed: ") == true)
  }

  @Test(.countingScenarioExpectations)
  func `an asynchronous test explores asynchronous code`() async throws {
    await Task.yield()
    let outcome = checkInterleavings(
      of: Scenario("actor") { Reentrant() }
        .task {
          await $0.increment()
          #expect(await $0.value == 1)
        }
        .check { #expect(await $0.value == 1) }
    )
    #expect(try #require(outcome?.coverage).isExhaustive)
  }

  @Test(.countingScenarioExpectations) func `expectations that are met record nothing`() {
    let outcome = checkInterleavings(
      of: Scenario("split") { Split() }
        .thread { $0.increment() }
        .check { #expect($0.value == 1) },
      random(schedules: 500)
    )
    #expect(outcome?.coverage?.schedules == 500)
  }

  @Test func `a token that is not one is recorded with the reason`() async throws {
    let messages = Collected<String>()
    try await withKnownIssue {
      try await run(.replayingSchedule("nonsense!")) { checkInterleavings(of: lostUpdate()) }
    } matching: {
      messages.note("\($0)")
    }
    #expect(messages.all.first?.contains("replay token: it has other characters") == true)
  }

  @Test func `a token repeats its run, and a fixed failure makes it an error`() async throws {
    let token = try #require(explore(lostUpdate()).report?.token)
    let messages = Collected<String>()
    try await withKnownIssue {
      try await run(.replayingSchedule(token)) { checkInterleavings(of: lostUpdate()) }
    } matching: {
      messages.note("\($0)")
    }
    #expect(messages.all.count == 1)
    #expect(messages.all.first?.contains("replayed; preemptions: 0") == true)
    let late = Collected<String>()
    try await withKnownIssue {
      try await run(.replayingSchedule(token)) { checkInterleavings(of: right()) }
    } matching: {
      late.note("\($0)")
    }
    #expect(late.all.first?.contains("No exploration of the test fails with token") == true)
  }

  /// Runs `body` as the running test with another trait.
  private func run(
    _ trait: InterleavingTrait,
    _ body: @escaping @Sendable () -> Void
  ) async throws {
    let test = try #require(Test.current)
    let testCase = try #require(Test.Case.current)
    try await trait.provideScope(for: test, testCase: testCase) { body() }
  }
}

private actor Reentrant {
  private(set) var value = 0

  func increment() async {
    let before = value
    await Task.yield()
    value = before + 1
  }
}
