import Interleaving
import Synchronization
import Testing

/// Tasks that the code under test starts, and whether they end.
@Suite(.enabled(if: isInterleavingAvailable)) struct TaskEndingTests {
  @Test func `a listener that is never told of the end is left`() throws {
    let report = try #require(explore(feed(isStopped: false).requiringTasksToEnd()).report)
    #expect(report.diagnosis.kind == .leftTask, "\(report)")
    let sentence = report.diagnosis.sentence
    #expect(sentence.hasPrefix("Task left: B, which A started in "), "\(sentence)")
    #expect(sentence.contains("Feed.start() (Tasks/TaskEndingTests.swift:"), "\(sentence)")
    #expect(sentence.contains(", never ends: it waits for the next element of a stream, before it"))
    let step = try #require(report.steps.last)
    #expect(step.text == "never ends")
    #expect(report.threads[step.thread] == "B")
    #expect(step.location?.line != nil, "\(report)")
    #expect(report.counts.schedules == 1)
  }

  @Test func `without the requirement it is named, and no failure`() throws {
    let coverage = try #require(explore(feed(isStopped: false)).coverage)
    #expect(coverage.summary.contains("tasks were left suspended that wait for the next element"))
  }

  @Test func `a listener that is told of the end is not left in any schedule`() throws {
    try expectExhausted(feed(isStopped: true).requiringTasksToEnd())
  }

  @Test func `a task that ends when the state is given up has ended`() throws {
    let scenario = Scenario("owned") { Feed() }
      .task { $0.startForItself() }
      .requiringTasksToEnd()
    try expectExhausted(scenario)
  }

  @Test func `a check that fails is told rather than the task that it leaves`() throws {
    let scenario = feed(isStopped: false).requiringTasksToEnd().check("is right") { _ in false }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.kind == .failedCheck, "\(report)")
  }

  @Test(arguments: [true, false])
  func `a task that is left only in some order is found soon`(isWrong: Bool) throws {
    // Who listens when it has rung already is left for ever, unless it looks for that.
    let scenario = Scenario("order") { Doorbell() }
      .task { $0.listen(lookingFirst: !isWrong) }
      .task { $0.ring() }
      .requiringTasksToEnd()
    guard isWrong else { return try expectExhausted(scenario) }
    var tried: [Int] = []
    for seed in 0..<50 as Range<UInt64> {
      let report = try #require(explore(scenario, Exploration(seed: seed)).report)
      #expect(report.diagnosis.kind == .leftTask, "\(report)")
      tried.append(report.counts.schedules)
    }
    #expect(tried.sorted()[25] <= 20, "schedules until found: \(tried)")
  }

  @Test func `a task that outlives the scenario's own`() throws {
    func scenario(awaits: Bool) -> Scenario<Feed> {
      Scenario("scope") { Feed() }
        .task { feed in
          let task = Task { feed.receive() }
          if awaits { await task.value }
        }
        .requiringTasksToEnd(.withinScope)
    }
    try expectExhausted(scenario(awaits: true))
    for strategies in [Strategy.portfolio, [.exhaustive]] {
      let plan = Exploration(strategies: strategies)
      let report = try #require(explore(scenario(awaits: false), plan).report)
      #expect(report.diagnosis.kind == .outlivingTask, "\(report)")
      #expect(report.counts.schedules <= 20)
      let sentence = report.diagnosis.sentence
      #expect(sentence.hasPrefix("Task outlives its scope: B, which A started in "), "\(sentence)")
      #expect(sentence.contains(", has not ended when the scenario's tasks have"), "\(sentence)")
      #expect(report.steps.last?.text == "has not ended")
    }
  }

  @Test func `tasks of the setup are no tasks of the scope`() throws {
    let scenario = Scenario("setup") { () async -> Feed in
      let feed = Feed()
      feed.start()
      return feed
    }
    .task {
      await Task.yield()
      $0.receive()
    }
    .requiringTasksToEnd(.withinScope)
    try expectExhausted(scenario)
  }

  @Test func `children of groups and bindings end within their scope`() throws {
    let scenario = Scenario("children") { Feed() }
      .task { feed in
        async let first: Void = feed.receive()
        await withTaskGroup { group in group.addTask { feed.receive() } }
        await first
      }
      .requiringTasksToEnd(.withinScope)
    try expectExhausted(scenario)
  }

  @Test func `a scenario that is one closure`() throws {
    let scenario = Scenario("closure") { scope in
      let feed = Feed()
      scope.concurrently(tasks: [{ Task { feed.receive() } }])
      return nil
    }
    let report = try #require(explore(scenario.requiringTasksToEnd(.withinScope)).report)
    #expect(report.diagnosis.kind == .outlivingTask, "\(report)")
    let outcome = explore(scenario.requiringTasksToEnd())
    #expect(outcome.report == nil, "\(outcome)")
  }

  private func feed(isStopped: Bool) -> Scenario<Feed> {
    let scenario = Scenario("feed") { Feed() }.task { $0.start() }
    return isStopped ? scenario.check { $0.stop() } : scenario
  }
}

/// What is told to whoever listens.
private final class Feed: Sendable {
  private let stream: AsyncStream<Int>
  private let continuation: AsyncStream<Int>.Continuation
  private let received = Mutex(0)

  init() { (stream, continuation) = AsyncStream.makeStream() }

  /// What listens keeps the feed.
  func start() {
    Task { [self, stream] in
      for await _ in stream { receive() }
    }
  }

  /// Whoever gives the feed up ends what listens to it.
  func startForItself() {
    Task { [stream] in
      for await _ in stream {}
    }
  }

  deinit { continuation.finish() }

  func receive() { received.withLock { $0 += 1 } }
  func stop() { continuation.finish() }
}

/// Wakes whoever listens when it rings.
private final class Doorbell: Sendable {
  private let state = Mutex((waiters: [CheckedContinuation<Void, Never>](), hasRung: false))

  func listen(lookingFirst: Bool) {
    Task {
      await withCheckedContinuation { waiter in
        let isLate = state.withLock { state in
          if lookingFirst, state.hasRung { return true }
          state.waiters.append(waiter)
          return false
        }
        if isLate { waiter.resume() }
      }
    }
  }

  func ring() {
    let waiters = state.withLock { state in
      defer { state = ([], true) }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
