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

/// Expects that nothing is wrong in any class of schedules, and that all were tried.
func expectExhausted(
  _ location: SourceLocation = #_sourceLocation,
  _ scenario: @escaping (Scope) -> String?
) {
  let outcome = explore(Exploration(schedules: 20_000, strategies: [.exhaustive]), scenario)
  if let failure = outcome.failure {
    Issue.record("\(failure.finding)\n\(failure.trace.columns())", sourceLocation: location)
  } else {
    #expect(outcome.coverage?.isExhaustive == true, "\(outcome)", sourceLocation: location)
  }
}

/// Both values come of an exhausted search.
func expectBoth(
  _ location: SourceLocation = #_sourceLocation,
  _ program: @escaping (Scope) -> Bool
) {
  var seen: Set<Bool> = []
  let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
    let result = program(scope)
    unobserved { _ = seen.insert(result) }
    return nil
  }
  #expect(outcome.coverage?.isExhaustive == true, "\(outcome)", sourceLocation: location)
  #expect(seen == [false, true], sourceLocation: location)
}
