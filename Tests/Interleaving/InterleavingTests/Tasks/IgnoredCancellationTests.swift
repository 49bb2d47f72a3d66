import Interleaving
import Testing

/// Tasks that go on though they are cancelled.
@Suite(.enabled(if: isInterleavingAvailable)) struct IgnoredCancellationTests {
  @Test func `a task that never asks is found soon`() throws {
    let scenario = polling { await poll(asking: false) }.requiringCancelledTasksToEnd(within: 2)
    var tried: [Int] = []
    for seed in 0..<50 as Range<UInt64> {
      let report = try #require(explore(scenario, Exploration(seed: seed)).report)
      #expect(report.diagnosis.kind == .ignoredCancellation, "\(report)")
      tried.append(report.counts.schedules)
    }
    #expect(tried.sorted()[25] <= 20, "schedules until found: \(tried)")
  }

  @Test func `the finding names who cancelled it where, and where it goes on`() throws {
    let scenario = polling { await poll(asking: false) }.requiringCancelledTasksToEnd(within: 2)
    let report = try #require(explore(scenario).report)
    let sentence = report.diagnosis.sentence
    #expect(sentence.hasPrefix("Cancellation ignored: B, which A cancelled in "), "\(sentence)")
    #expect(sentence.contains(", has been suspended 3 times since, before it goes on in "))
    #expect(sentence.contains("poll(asking:"), "\(sentence)")
    #expect(sentence.contains("(Tasks/IgnoredCancellationTests.swift:"), "\(sentence)")
    let step = try #require(report.steps.last)
    #expect(step.text == "goes on, though cancelled")
    #expect(report.threads[step.thread] == "B")
    let again = try #require(try replay(ScheduleToken(report.token), of: scenario).report)
    #expect(again.diagnosis == report.diagnosis)
  }

  @Test func `a task that asks is not accused in any schedule`() throws {
    let scenario = polling { await poll(asking: true) }
    try expectExhausted(scenario.requiringCancelledTasksToEnd(within: 1))
  }

  @Test func `what is within the number is no finding`() throws {
    let scenario = polling { await poll(asking: false) }
    try expectExhausted(scenario.requiringCancelledTasksToEnd(within: 4))
  }

  @Test func `without the requirement nothing is asked`() throws {
    try expectExhausted(polling { await poll(asking: false) })
  }

  @Test func `a task that nobody cancels may be suspended as often as it likes`() throws {
    let scenario = Scenario("calm") {}
      .task { _ in await poll(asking: false) }
      .requiringCancelledTasksToEnd(within: 0)
    try expectExhausted(scenario)
  }

  @Test func `a child is cancelled with its parent`() throws {
    let scenario = polling {
      await withTaskGroup { group in group.addTask { await poll(asking: false) } }
    }
    let report = try #require(
      explore(scenario.requiringCancelledTasksToEnd(within: 2)).report
    )
    #expect(report.diagnosis.kind == .ignoredCancellation, "\(report)")
    #expect(report.diagnosis.sentence.contains(" has been suspended 3 times since"), "\(report)")
  }

  @Test func `calls of an actor count once, from code that is on none`() throws {
    let calls = polling {
      let counter = CallCounter()
      for _ in 0..<3 { await counter.add() }
    }
    try expectExhausted(calls.requiringCancelledTasksToEnd(within: 3))
    let report = try #require(explore(calls.requiringCancelledTasksToEnd(within: 2)).report)
    #expect(report.diagnosis.kind == .ignoredCancellation, "\(report)")
  }

  private func polling(_ body: @escaping @Sendable () async -> Void) -> Scenario<Void> {
    Scenario("polling") {}
      .task { _ in
        let task = Task { await body() }
        task.cancel()
        await task.value
      }
  }
}

/// Looks four times, and has time in between.
private func poll(asking: Bool) async {
  for _ in 0..<4 {
    if asking, Task.isCancelled { return }
    await Task.yield()
  }
}

private actor CallCounter {
  private var count = 0
  func add() { count += 1 }
}
