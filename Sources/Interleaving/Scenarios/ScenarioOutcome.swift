/// What the exploration of a scenario found.
public enum ScenarioOutcome: Sendable {
  /// No schedule failed.
  case passed(ScenarioCoverage)
  /// A schedule failed: minimized, with everything that is known about it.
  case failed(ScenarioReport)

  /// The report, if a schedule failed.
  public var report: ScenarioReport? {
    guard case .failed(let report) = self else { return nil }
    return report
  }

  /// How much was covered, if no schedule failed.
  public var coverage: ScenarioCoverage? {
    guard case .passed(let coverage) = self else { return nil }
    return coverage
  }
}

extension ScenarioOutcome: CustomStringConvertible {
  /// The coverage in a line, or the report.
  public var description: String {
    switch self {
    case .passed(let coverage): coverage.description
    case .failed(let report): report.text
    }
  }
}

/// How much of a scenario has been tried.
public struct ScenarioCoverage: Hashable, Codable, Sendable {
  /// A result that runs had, and how often.
  public struct Outcome: Hashable, Codable, Sendable {
    /// The result in words.
    public var text: String
    /// How many runs had it.
    public var count: Int
    /// Repeats the first of them.
    public var token: String
  }

  /// The name of the scenario.
  public var scenario: String
  /// How many schedules were run.
  public var schedules: Int
  /// How many of them were distinct.
  public var distinct: Int
  /// The strategies, taken in turn.
  public var strategies: [String]
  /// The seed.
  public var seed: UInt64
  /// A primitive that a run met and does not control, so that results may differ.
  public var uncontrolled: String?
  /// The results of ``Scenario/tallying(_:)``, the most frequent first.
  public var outcomes: [Outcome] = []
}

extension ScenarioCoverage: CustomStringConvertible {
  /// One line, and one for each of the results.
  public var description: String {
    guard schedules > 0 else {
      return "\(scenario): nothing was tried, threads cannot be controlled on this platform"
    }
    var line = "✔ \(scenario): \(schedules) schedules passed, \(distinct) of them distinct"
    var names: [String] = []
    for name in strategies where !names.contains(name) { names.append(name) }
    if schedules > 1 { line += " (\(names.joined(separator: ", ")); seed \(seed))" }
    if let uncontrolled { line += "; not controlled: \(uncontrolled)" }
    for outcome in outcomes {
      line += "\n  \(outcome.count) × \(outcome.text)   replay: \(outcome.token)"
    }
    return line
  }
}
