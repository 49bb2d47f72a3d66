import Dispatch
import Foundation
import Interleaving
import Synchronization
import Testing

/// Closures of a test that is the main actor's belong to it as well, so far as the compiler knows.
@Suite(.enabled(if: isInterleavingAvailable)) struct MainActorTests {
  @Test @MainActor func `an exploration from the main actor runs its closures`() {
    let outcome = explore(Exploration(schedules: 50)) { scope in
      let counter = Counter()
      scope.concurrently([{ counter.increment() }, { _ = counter.value }])
      return nil
    }
    #expect(outcome.finding?.isDataRace == true)
  }

  @Test @MainActor func `so does one from an asynchronous test`() async throws {
    await Task.yield()
    let scenario = Scenario("main") { Model() }
      .task { $0.add() }
      .task { $0.add() }
      .thread { _ = $0 }
      .check("sum", equals: 2) { $0.sum }
    let coverage = try #require(explore(scenario).coverage)
    #expect(coverage.isExhaustive)
  }

  @Test @MainActor func `the main actor is left at each suspension`() throws {
    let scenario = Scenario("main") { Model() }
      .task { await $0.addSlowly() }
      .task { await $0.addSlowly() }
      .check("sum", equals: 2) { $0.sum }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.sentence == "sum is 1, not 2")
  }

  @Test @MainActor func `the main queue is the main actor's`() throws {
    let scenario = Scenario("main queue") { Model() }
      .task { $0.add() }
      .thread { model in DispatchQueue.main.async { MainActor.assumeIsolated { model.add() } } }
      .check("sum", equals: 2) { $0.sum }
    let coverage = try #require(explore(scenario).coverage)
    #expect(coverage.isExhaustive)
  }

  @Test func `a task on the main actor that waits for its turn there is named`() throws {
    let report = try #require(
      explore(Scenario("turn") {}.task { await waitForTheMainQueue() }).report
    )
    #expect(
      report.diagnosis.sentence
        == "Deadlock: A holds the main actor and waits for the main actor."
    )
  }

  @Test @MainActor func `a task on the main actor is on the main queue`() throws {
    let key = DispatchSpecificKey<Int>()
    DispatchQueue.main.setSpecific(key: key, value: 1)
    defer { DispatchQueue.main.setSpecific(key: key, value: nil) }
    let scenario = Scenario("queue") { Model() }
      .task { model in
        dispatchPrecondition(condition: .onQueue(.main))
        if DispatchQueue.getSpecific(key: key) == 1 { model.add() }
        await callDetached { dispatchPrecondition(condition: .notOnQueue(.main)) }
        if DispatchQueue.getSpecific(key: key) == 1 { model.add() }
      }
      .check("sum", equals: 2) { $0.sum }
    let coverage = try #require(explore(scenario).coverage)
    #expect(coverage.isExhaustive)
  }

  @Test func `the main actor is on the main thread, and so is the main queue`() {
    @Sendable func isOnMainThread() -> Bool { Thread.isMainThread }
    expectExhausted { scope in
      let seen = Mutex<[Bool]>([])
      scope.concurrently(tasks: [
        {
          let outside = isOnMainThread()
          let inside = await MainActor.run { isOnMainThread() }
          seen.withLock { $0 += [outside, inside] }
        }
      ])
      let onQueue = Mutex(false)
      DispatchQueue.main.async { onQueue.withLock { $0 = isOnMainThread() } }
      scope.quiesce()
      let all = seen.withLock { $0 } + [onQueue.withLock { $0 }]
      return all == [false, true, true] ? nil : "\(all)"
    }
  }

  @Test @MainActor func `a deinitializer of the main actor's runs there`() throws {
    let scenario = Scenario("deinitializer") { Model() }
      .task { model in await callDetached { _ = Leaving(model) } }
      .task { $0.add() }
      .check("sum", equals: 2) { $0.sum }
    let outcome = explore(scenario)
    #expect(try #require(outcome.coverage, "\(outcome)").isExhaustive)
  }

  @Test @MainActor func `bodies that belong to the main actor are named`() throws {
    let scenario = Scenario("excluded") { Counter() }
      .task { $0.increment() }
      .task {
        await Task.yield()
        $0.increment()
      }
      .thread { _ in }
    let coverage = try #require(explore(scenario).coverage)
    let words = "2 bodies are isolated to the main actor and exclude each other"
    #expect(coverage.summary.contains(words), "\(coverage)")
  }

  @Test func `so are those of another actor`() throws {
    let scenario = Scenario("excluded") { Counter() }
      .task { @Desk in $0.increment() }
      .task { @Desk in $0.increment() }
    let coverage = try #require(explore(scenario).coverage)
    let words = "2 bodies are isolated to one actor and exclude each other"
    #expect(coverage.summary.contains(words), "\(coverage)")
  }

  @Test func `and those that share what is modelled`() throws {
    let scenario = Scenario("modelled") { Counter() }
      .linearizable(
        against: 0,
        tasks: [[1], [2]],
        performing: { @MainActor counter, _ in
          counter.increment()
          return counter.value
        },
        modelling: { sum, _ in
          sum += 1
          return sum
        }
      )
    let coverage = try #require(explore(scenario).coverage)
    #expect(coverage.summary.contains("2 bodies are isolated to the main actor"), "\(coverage)")
  }

  @Test @MainActor func `an array of bodies does not tell, and the main actor does`() throws {
    let outcome = explore(Exploration(schedules: 50)) { scope in
      let model = Model()
      scope.concurrently(tasks: [{ model.add() }, { model.add() }])
      return nil
    }
    let limits = try #require(outcome.coverage).limits
    #expect(limits == [.excludedTasks(count: 2, actor: "the main actor")])
  }

  @Test func `bodies that are not isolated may meet on an actor`() throws {
    let scenario = Scenario("model") { Model() }
      .task { await $0.add() }
      .task { await $0.add() }
    let coverage = try #require(explore(scenario).coverage)
    #expect(!coverage.summary.contains("exclude"), "\(coverage)")
  }

  @Test @MainActor func `bodies that go elsewhere can meet there`() throws {
    let scenario = Scenario("elsewhere") { Counter() }
      .task { await incrementElsewhere($0) }
      .task { await incrementElsewhere($0) }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.kind == .dataRace, "\(report)")
  }

  @Test @MainActor func `one body excludes nobody`() throws {
    let scenario = Scenario("one") { Model() }
      .task { $0.add() }
      .task { @Desk in await $0.add() }
    let coverage = try #require(explore(scenario).coverage)
    #expect(!coverage.summary.contains("exclude"), "\(coverage)")
  }

  @Test @MainActor func `what belongs to the main actor and runs elsewhere is found`() throws {
    let scenario = Scenario("elsewhere") { Model() }
      .task { model in await callDetached { MainActor.assumeIsolated { model.add() } } }
    let report = try #require(explore(scenario).report)
    #expect(
      report.diagnosis.sentence == "What is isolated to the main actor runs elsewhere.",
      "\(report)"
    )
  }
}

private func callDetached(_ body: @escaping @Sendable () -> Void) async {
  await Task.detached { body() }.value
}

private func incrementElsewhere(_ counter: Counter) async { counter.increment() }

@globalActor private actor Desk { static let shared = Desk() }

/// Counts that it leaves.
@MainActor private final class Leaving {
  private let model: Model

  nonisolated init(_ model: Model) { self.model = model }
  isolated deinit { model.add() }
}

@MainActor private final class Model {
  private(set) var sum = 0

  nonisolated init() {}

  func add() { sum += 1 }

  func addSlowly() async {
    let before = sum
    await Task.yield()
    sum = before + 1
  }
}

@MainActor private func waitForTheMainQueue() async {
  let queue = DispatchQueue.main
  queue.sync {}
}
