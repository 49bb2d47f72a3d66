import Interleaving
import Testing

/// Expects that no schedule makes the scenario say what is wrong.
///
/// Exhaustively, every schedule that differs is tried; else a number of them.
func expectNothingWrong(
  exhaustively: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ scenario: @escaping (Scope) -> String?
) {
  let limit = exhaustively ? 200_000 : 400
  let strategies = exhaustively ? [.exhaustive] : Strategy.portfolio
  let exploration = Exploration(schedules: limit, seed: 7, strategies: strategies)
  switch explore(exploration, scenario) {
  case .passed(let coverage):
    let isDone = coverage.isExhaustive || !exhaustively && coverage.schedules == limit
    #expect(isDone, "\(coverage)", sourceLocation: sourceLocation)
  case .failed(let failure):
    Issue.record("\(failure.finding)\n\(failure.trace.columns())", sourceLocation: sourceLocation)
  }
}

/// Expects that the scenario, whatever the schedule, says nothing is wrong; its time is virtual.
func inVirtualTime(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ scenario: @escaping (Scope) -> String?
) {
  let exploration = Exploration(schedules: 30, seed: 7)
  switch explore(exploration, scenario) {
  case .passed(let coverage):
    #expect(coverage.schedules > 0, sourceLocation: sourceLocation)
  case .failed(let failure):
    Issue.record("\(failure.finding)\n\(failure.trace.columns())", sourceLocation: sourceLocation)
  }
}
