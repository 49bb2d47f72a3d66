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
    /// Repeats the first of them; empty where nobody controlled it.
    public var token: String
  }

  /// The name of the scenario.
  public var scenario: String
  /// How many schedules were run.
  public var schedules: Int
  /// How many classes of schedules they belong to; see ``Coverage``.
  public var distinct: Int
  /// How many classes there probably are; `nil` when that cannot be told.
  public var estimate: Int?
  /// Whether no class is left out.
  public var isExhaustive: Bool
  /// What was covered, in words.
  public var summary: String
  /// The strategies, without repetitions.
  public var strategies: [String]
  /// The seed.
  public var seed: UInt64
  /// Who decided which thread went on, as far as the platform let it.
  public var control: ThreadControl
  /// Primitives that runs met and that are not controlled, so that results may differ.
  public var uncontrolled: [String]
  /// The results of ``Scenario/tallying(_:)``, the most frequent first.
  public var outcomes: [Outcome]

  /// What does not depend on how far it was explored.
  struct Scenario {
    var name: String
    var strategies: [String]
    var seed: UInt64
    var outcomes: [Outcome]
  }

  init(_ coverage: Coverage, _ scenario: Scenario) {
    self.scenario = scenario.name
    schedules = coverage.schedules
    distinct = coverage.distinct
    estimate = coverage.estimate
    isExhaustive = coverage.isExhaustive
    summary = coverage.description
    strategies = []
    for name in scenario.strategies where !strategies.contains(name) { strategies.append(name) }
    seed = scenario.seed
    control = coverage.areFree ? .none : coverage.takesTurns ? .accesses : .automatic
    uncontrolled = coverage.uncontrolled
    outcomes = scenario.outcomes
  }
}

extension ScenarioCoverage: CustomStringConvertible {
  /// One line, and one for each of the results.
  public var description: String {
    guard schedules > 0 else {
      return "\(scenario): nothing was tried, since operations may wait, and only control tells"
    }
    var line = "✔ \(scenario): \(summary)"
    if !isExhaustive { line += " (\(strategies.joined(separator: ", ")); seed \(seed))" }
    for outcome in outcomes {
      line += "\n  \(outcome.count) × \(outcome.text)"
      if !outcome.token.isEmpty { line += "   replay: \(outcome.token)" }
    }
    return line
  }
}
