#if canImport(Testing)
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import Interleaving
internal import TestBinding
internal import Testing

/// One call of `checkInterleavings`: its settings, and how its outcome is recorded.
struct InterleavingCall {
  private let traits = InterleavingSettings.current
  private let plan: Exploration
  private let sourceLocation: SourceLocation

  init(_ plan: Exploration, _ sourceLocation: SourceLocation) {
    self.plan = plan
    self.sourceLocation = sourceLocation
  }

  func explore<State>(_ scenario: Scenario<State>) throws -> ScenarioOutcome {
    let settings = try settings()
    guard let collector = traits.collector else {
      return try Interleaving.explore(scenario, settings)
    }
    var scenario = scenario
    scenario.hooks = collector.hooks()
    _ = collector.take()
    collector.begin()
    defer { collector.end() }
    return try Interleaving.explore(scenario, settings)
  }

  /// The plan, as the traits and then the environment change it.
  private func settings() throws -> ExplorationSettings {
    var plan = plan
    if let schedules = traits.schedules { plan.schedules = schedules }
    if let seed = traits.seed { plan.seed = seed }
    if let strategies = traits.strategies { plan.strategies = strategies }
    var settings = try ExplorationSettings(
      plan,
      environment: traits.environment ?? ExplorationSettings.processEnvironment
    )
    if settings.replay == nil, let token = traits.token {
      settings.replay = try ScheduleToken(token)
    }
    return settings
  }

  func record(_ outcome: ScenarioOutcome) {
    switch outcome {
    case .passed(let coverage):
      if coverage.schedules == 0 {
        warn("\(coverage)")
      } else if coverage.control != .automatic, !isInterleavingAvailable {
        warn(
          "\(coverage.scenario): \(coverage.summary); threads cannot be controlled on this platform."
        )
      }
      for primitive in coverage.uncontrolled {
        warn(
          "\(coverage.scenario): \(primitive) is not controlled; what happens in it was not explored."
        )
      }
    case .failed(let report):
      Attachment.record(
        report.text + "\n",
        named: "interleaving.txt",
        sourceLocation: sourceLocation
      )
      Attachment.record(report.svg, named: "interleaving.svg", sourceLocation: sourceLocation)
      if let json = json(report) {
        Attachment.record(json, named: "interleaving.json", sourceLocation: sourceLocation)
      }
      let trait =
        report.token.isEmpty
        ? "" : "\n  or only this run: add .replayingSchedule(\"\(report.token)\") to the test"
      record(report.text + trait)
    }
  }

  func record(_ text: String) {
    traits.failures.increment()
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }

  func warn(_ text: String) {
    Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: sourceLocation)
  }

  private func json(_ report: ScenarioReport) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return (try? encoder.encode(report)).map { String(decoding: $0, as: UTF8.self) }
  }
}
#endif
