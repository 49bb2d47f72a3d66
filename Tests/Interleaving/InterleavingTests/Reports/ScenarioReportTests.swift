import Foundation
import Interleaving
import ScheduleChallenge
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct ScenarioReportTests {
  private func lostUpdate() throws -> ScenarioReport {
    let scenario = Scenario("counter") { SplitCounter() }
      .thread(.operation("increment") { $0.increment() })
      .thread(.operation("increment") { $0.increment() })
      .check("value", equals: 2) { $0.value }
    return try #require(explore(scenario, Exploration(strategies: [.uniformRandom])).report)
  }

  @Test func `a report as text`() throws {
    let report = try lostUpdate()
    let lines = report.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(20).joined(separator: "\n") == """
        ✘ counter: value is 1, not 2

          thread A      │ thread B
          ──────────────┼──────────────
          increment ➜ 1 │ increment ➜ 1

            thread A        │ thread B        │ main
            ────────────────┼─────────────────┼──────────────────
            increment ▶     │                 │
            lock a          │                 │                     Subjects/SplitCounter.swift:10
            unlock a        │                 │                     Subjects/SplitCounter.swift:10
          ⇢                 │ increment ▶     │
                            │ lock a          │                     Subjects/SplitCounter.swift:10
                            │ unlock a        │                     Subjects/SplitCounter.swift:10
            ┄ from here on, each of 20 random continuations fails ┄
                            │ lock a          │                     Subjects/SplitCounter.swift:15
                            │ unlock a        │                     Subjects/SplitCounter.swift:15
                            │ ◀ increment ➜ 1 │
            lock a          │                 │                     Subjects/SplitCounter.swift:15
            unlock a        │                 │                     Subjects/SplitCounter.swift:15
        """
    )
    #expect(lines.contains("  ✘                 │                 │ value is 1, not 2"))
    #expect(lines.contains("  schedule: A ⇢ B after 2 points"))
    #expect(lines.last == "  replay: INTERLEAVING_REPLAY=\(report.token)")
    #expect(lines.allSatisfy { $0.last != " " })
  }

  @Test func `what is done to a group is done where its block was put`() throws {
    let line = #line + 3
    let scenario = Scenario("group") { DispatchGroup() }
      .thread { group in
        DispatchQueue(label: "queue").async(group: group) {}
        group.wait()
      }
      .check("never") { _ in false }
    let report = try #require(explore(scenario, Exploration()).report)
    let steps = report.text.split(separator: "\n").filter { $0.contains("Reports/") }
    let place = "Reports/ScenarioReportTests.swift:\(line)"
    for step in ["enter group", "async on", "leave group"] {
      let taken = steps.filter { $0.contains(step) }
      #expect(taken.count == 1 && taken[0].hasSuffix(place), "\(report.text)")
    }
  }

  @Test func `a report survives as JSON`() throws {
    let report = try lostUpdate()
    let encoded = try JSONEncoder().encode(report)
    #expect(try JSONDecoder().decode(ScenarioReport.self, from: encoded) == report)
    let object = try #require(
      try JSONSerialization.jsonObject(with: encoded) as? [String: Any]
    )
    #expect(
      Set(object.keys) == [
        "counts", "diagnosis", "format", "operations", "repetitions", "scenario", "schedule",
        "steps", "threads", "token",
      ]
    )
    #expect(object["format"] as? Int == ScenarioReport.currentFormat)
    let diagnosis = try #require(object["diagnosis"] as? [String: Any])
    #expect(diagnosis["kind"] as? String == "failedCheck")
    let steps = try #require(object["steps"] as? [[String: Any]])
    #expect(steps.first?["kind"] as? String == "begin")
    #expect(steps.last?["kind"] as? String == "violation")
  }

  @Test func `operations refer to the steps at which they begin and end`() throws {
    let report = try lostUpdate()
    #expect(report.operations.count == 2)
    for operation in report.operations {
      let end = try #require(operation.end)
      #expect(report.steps[operation.begin].kind == "begin")
      #expect(report.steps[end].kind == "return")
      #expect(report.steps[end].text == operation.text)
      #expect(report.steps[end].thread == operation.thread)
    }
    #expect(report.threads == ["main", "A", "B"])
    #expect(Schedule(numbers: report.schedule)?.switches.count == 1)
  }

  @Test func `the schedule's interruption is marked, and no other switch`() throws {
    let report = try lostUpdate()
    let marked = report.steps.filter(\.isPreemption)
    #expect(marked.map(\.thread) == [2])
    #expect(marked.first?.kind == "begin")
  }

  @Test func `a race names both places and marks the second`() throws {
    let scenario = Scenario("counter") { Counter() }
      .thread { $0.increment() }
      .thread { $0.increment() }
    let report = try #require(explore(scenario).report)
    #expect(
      report.diagnosis.sentence
        == "Data race: A writes in InterleavingTests.Counter.increment() "
        + "(Subjects/Counter.swift:9), and unordered with it B writes in "
        + "InterleavingTests.Counter.increment() (Subjects/Counter.swift:9)."
    )
    let last = try #require(report.steps.last)
    #expect(last.text == "races: write")
    #expect(last.location?.line == 9)
  }
}
