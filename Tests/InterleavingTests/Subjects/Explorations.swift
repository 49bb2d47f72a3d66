import Interleaving
import Testing

extension Exploration.Outcome {
  /// The failure, if there is one.
  var failure: Exploration.Failure? {
    guard case .failed(let failure) = self else { return nil }
    return failure
  }

  /// What is wrong, if anything is.
  var finding: Finding? { failure?.finding }

  /// What was tried; `nil` if a schedule failed.
  var coverage: Coverage? {
    guard case .passed(let coverage) = self else { return nil }
    return coverage
  }

  /// How many distinct schedules passed; `nil` if one failed.
  var distinct: Int? {
    coverage?.distinct
  }
}

extension Finding {
  /// Whether it is a data race.
  var isDataRace: Bool { isSameKind(as: .dataRace("")) }

  /// Whether it is a deadlock.
  var isDeadlock: Bool { isSameKind(as: .deadlock([])) }
}

/// Expects that no schedule of `scenario` shows anything wrong.
func expectPasses(
  schedules: Int = 300,
  _ location: SourceLocation = #_sourceLocation,
  _ scenario: @escaping (Scope) -> String?
) {
  let outcome = explore(Exploration(schedules: schedules), scenario)
  #expect(outcome.finding == nil, sourceLocation: location)
}
