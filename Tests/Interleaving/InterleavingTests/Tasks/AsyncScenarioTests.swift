import Interleaving
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct AsyncScenarioTests {
  @Test func `setup, tasks and checks may suspend`() throws {
    let scenario = Scenario("tally") { await SuspendingTally(begin: 1) }
      .task(.operation("add") { await $0.add() }, .operation("value") { await $0.value })
      .task { await $0.add() }
      .check("value", equals: 3) { await $0.value }
      .check("is positive") { await $0.value > 0 }
      .check { try await $0.fail(if: 0) }
    let coverage = try #require(explore(scenario).coverage)
    #expect(coverage.isExhaustive, "\(coverage)")
  }

  @Test func `checks that suspend fail with their words`() throws {
    let base = Scenario("tally") { await SuspendingTally(begin: 1) }.task { await $0.add() }
    let unequal = try #require(explore(base.check("value", equals: 3) { await $0.value }).report)
    #expect(unequal.diagnosis.sentence == "value is 2, not 3")
    let unmet = try #require(explore(base.check("is odd") { await $0.value % 2 == 1 }).report)
    #expect(unmet.diagnosis.sentence == "does not hold: is odd")
    let thrown = try #require(explore(base.check { try await $0.fail(if: 2) }).report)
    #expect(thrown.diagnosis.sentence == "it is 2")
  }

  @Test func `what an operation throws is a failure`() throws {
    let scenario = Scenario("tally") { await SuspendingTally(begin: 1) }
      .task(.operation("fail") { try await $0.fail(if: 1) })
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.sentence == "fail threw it is 1")
  }

  @Test func `tasks and threads share a scenario`() throws {
    let scenario = Scenario("counter") { Counter() }
      .task { $0.increment() }
      .thread { $0.increment() }
      .check("value", equals: 2) { $0.value }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.kind == .dataRace)
    #expect(report.threads.contains("A"))
  }

  @Test func `a failure is minimized, and repeated by its token`() throws {
    let scenario = Scenario("split") { SplitActor() }
      .task(.operation("read") { await $0.value }, .operation("split") { await $0.split() })
      .task(.operation("split") { await $0.split() }, .operation("read") { await $0.value })
      .task(.operation("read") { await $0.value })
      .check("is odd, or as it was", { await $0.value != 1 })
    let report = try #require(explore(scenario).report)
    #expect(report.counts.operations == 2, "\(report)")
    #expect(report.counts.preemptions <= 1, "\(report)")
    let token = try ScheduleToken(report.token)
    let again = try #require(try replay(token, of: scenario).report)
    #expect(again.diagnosis == report.diagnosis)
  }

  @Test func `an actor is compared with a model`() throws {
    enum Command { case push(Int), pop }
    func scenario(_ isWrong: Bool) -> Scenario<ActorStack> {
      Scenario("stack") { ActorStack(isWrong: isWrong) }
        .linearizable(
          against: [Int](),
          tasks: [[Command.push(1), .pop], [.push(2), .pop]],
          performing: { stack, command in
            switch command {
            case .push(let value):
              await stack.push(value)
              return nil as Int?
            case .pop: return await stack.pop()
            }
          },
          modelling: { values, command in
            switch command {
            case .push(let value):
              values.append(value)
              return nil
            case .pop: return values.popLast()
            }
          }
        )
    }
    let right = explore(scenario(false))
    #expect(try #require(right.coverage).isExhaustive, "\(right)")
    let wrong = try #require(explore(scenario(true)).report)
    #expect(wrong.diagnosis.kind == .notLinearizable)
  }

  // MARK: Findings

  @Test func `a continuation that nobody resumes`() throws {
    let scenario = Scenario("forgotten") { Box<CheckedContinuation<Void, Never>?>(nil) }
      .task { box in await withCheckedContinuation { box.value = $0 } }
    let report = try #require(explore(scenario).report)
    #expect(
      report.diagnosis.sentence == "Never resumed: A waits for a continuation to be resumed, "
        + "and nobody is left to resume it."
    )
  }

  @Test func `a continuation that is resumed twice`() throws {
    let scenario = Scenario("again") { Box<CheckedContinuation<Void, Never>?>(nil) }
      .task { box in
        await withCheckedContinuation { continuation in
          box.value = continuation
          continuation.resume()
        }
      }
      .check { $0.value?.resume() }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.sentence == "A continuation is resumed a second time.")
  }

  @Test func `tasks that wait for each other`() throws {
    let scenario = Scenario("circle") { Box<[Task<Void, Never>]>([]) }
      .task { box in
        for other in [1, 0] {
          let task = Task {
            // Each is there before anybody asks for it.
            while unobserved({ box.value.count }) < 2 { await Task.yield() }
            await unobserved { box.value[other] }.value
          }
          unobserved { box.value.append(task) }
        }
      }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.kind == .deadlock, "\(report)")
    #expect(
      report.diagnosis.sentence == "Deadlock: B waits for the end of C; C waits for the end of B.",
      "\(report)"
    )
  }

  @Test func `a stream that nobody ends`() throws {
    let scenario = Scenario("stream") { AsyncStream.makeStream(of: Int.self) }
      .task { for await _ in $0.stream {} }
      .task { $0.continuation.yield(1) }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.sentence.contains("waits for the next element of a stream"))
  }

  // MARK: Choices

  @Test func `a cancellation comes before and after everything that looks for it`() throws {
    let scenario = Scenario("cancellation") { Box("") }
      .task { box in
        let task = Task {
          for step in 1...3 where !Task.isCancelled { unobserved { box.value = "\(step)" } }
        }
        task.cancel()
        await task.value
      }
      .tallying { $0.value }
    let coverage = try #require(explore(scenario).coverage)
    #expect(coverage.outcomes.map(\.text).sorted() == ["", "1", "2", "3"])
  }

  @Test func `children of a group end in every order`() throws {
    let scenario = Scenario("group") { Box<[Int]>([]) }
      .task { box in
        await withTaskGroup(of: Int.self) { group in
          for child in 1...3 { group.addTask { child } }
          for await child in group { box.value.append(child) }
        }
      }
      .tallying { "\($0.value)" }
    let coverage = try #require(explore(scenario).coverage)
    #expect(coverage.outcomes.count == 6, "\(coverage.outcomes)")
    #expect(coverage.isExhaustive)
  }

  @Test func `an actor takes its waiters in every order`() throws {
    let scenario = Scenario("actor") { OrderKeeper() }
      .task { await $0.note(1) }
      .task { await $0.note(2) }
      .task { await $0.note(3) }
      .tallying { "\($0.seen)" }
    let coverage = try #require(explore(scenario).coverage)
    #expect(coverage.outcomes.count == 6, "\(coverage.outcomes)")
    #expect(coverage.isExhaustive)
  }

  @Test func `hours pass in no time, and in order`() throws {
    let scenario = Scenario("sleep") { OrderKeeper() }
      .task { keeper in
        try await Task.sleep(for: .seconds(7200))
        await keeper.note(2)
      }
      .task { keeper in
        try await ContinuousClock().sleep(for: .seconds(3600))
        await keeper.note(1)
      }
      .task { keeper in
        try await SuspendingClock().sleep(for: .seconds(10800))
        await keeper.note(3)
      }
      .tallying { "\($0.seen)" }
    let coverage = try #require(explore(scenario).coverage)
    #expect(coverage.outcomes.map(\.text) == ["[1, 2, 3]"])
  }
}

// MARK: Subjects

private actor SuspendingTally {
  private(set) var value: Int

  init(begin: Int) async {
    value = 0
    await Task.yield()
    value = begin
  }

  func add() async {
    value += 1
    await Task.yield()
  }

  func fail(if bad: Int) throws {
    if value == bad { throw Failure(value: value) }
  }

  struct Failure: Error, CustomStringConvertible {
    var value: Int
    var description: String { "it is \(value)" }
  }
}

private actor SplitActor {
  private(set) var value = 0

  func split() async {
    let before = value
    await Task.yield()
    value = before + 1
  }
}

private actor ActorStack {
  private let isWrong: Bool
  private var values: [Int] = []

  init(isWrong: Bool) { self.isWrong = isWrong }

  func push(_ value: Int) { values.append(value) }

  func pop() async -> Int? {
    let last = values.last
    if isWrong { await Task.yield() }
    _ = values.popLast()
    return last
  }
}

private actor OrderKeeper {
  /// Unsafe: read when all have ended.
  nonisolated(unsafe) private(set) var seen: [Int] = []
  func note(_ number: Int) { seen.append(number) }
}

/// Unchecked: what shares it is what is under test, and under control.
private final class Box<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}
