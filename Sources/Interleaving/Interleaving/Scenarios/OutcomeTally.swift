/// How often each result of a scenario came up, and a run that had it.
final class OutcomeTally {
  private var counts: [String: (count: Int, schedule: Schedule?, hash: UInt64)] = [:]

  /// Counts a run, unless it failed or has no result.
  func add(_ outcome: String?, _ run: Run) {
    guard let outcome, run.finding == nil else { return }
    counts[outcome, default: (0, run.schedule, run.hash)].count += 1
  }

  /// Counts a run whose threads nobody controlled, so that nothing repeats it.
  func add(ofFreeRun outcome: String?) {
    guard let outcome else { return }
    counts[outcome, default: (0, nil, 0)].count += 1
  }

  func outcomes(_ scenario: ErasedScenario) -> [ScenarioCoverage.Outcome] {
    counts.map { text, entry in
      let token = entry.schedule.map {
        ScheduleToken(scenario, scenario.everything, $0, runHash: entry.hash).text
      }
      return ScenarioCoverage.Outcome(text: text, count: entry.count, token: token ?? "")
    }
    .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }
}
