/// How often each result of a scenario came up, and a run that had it.
final class OutcomeTally {
  private var counts: [String: (count: Int, schedule: Schedule, hash: UInt64)] = [:]

  /// Counts a run, unless it failed or has no result.
  func add(_ outcome: String?, _ run: Run) {
    guard let outcome, run.finding == nil else { return }
    counts[outcome, default: (0, run.schedule, run.hash)].count += 1
  }

  func outcomes(_ scenario: ErasedScenario) -> [ScenarioCoverage.Outcome] {
    counts.map { text, entry in
      let token = ScheduleToken(
        scenario,
        scenario.everything,
        entry.schedule,
        runHash: entry.hash
      )
      return ScenarioCoverage.Outcome(text: text, count: entry.count, token: token.text)
    }
    .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }
}
