import Interleaving
import Testing

/// Expects that no schedule makes the scenario say what is wrong.
func expectNothingWrong(
  schedules: Int = 600,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ scenario: @escaping (Scope) -> String?
) {
  switch explore(Exploration(schedules: schedules, seed: 3), scenario) {
  case .passed(let coverage):
    let isDone = coverage.isExhaustive || coverage.schedules == schedules
    #expect(isDone, "\(coverage)", sourceLocation: sourceLocation)
    #expect(coverage.distinct > 1, "only one class was tried", sourceLocation: sourceLocation)
  case .failed(let failure):
    Issue.record("\(failure.finding)\n\(failure.trace.columns())", sourceLocation: sourceLocation)
  }
}
