extension SearchState {
  /// One outcome of what was found about several failing cases.
  static func merged(_ outcomes: [SearchOutcome]) -> SearchOutcome {
    var failures: [Failure] = []
    for case .failed(let failure) in outcomes
    where !failures.contains(where: { $0.origin == failure.origin }) {
      failures.append(failure)
    }
    guard var first = failures.first else {
      guard let outcome = outcomes.first else {
        fatalError("[PropertyTesting bug] an investigation of nothing")
      }
      return outcome
    }
    first.others = Array(failures.dropFirst())
    return .failed(first)
  }

  /// What to look into besides the given cases: other failures that shrinking met with.
  func further(_ findings: [Finding], _ met: [ShrinkSession.Other]) -> [Finding] {
    guard configuration.findsAllFailures, findings.count < 8 else { return [] }
    return met.filter { other in !findings.contains { $0.origin == other.origin } }
      .prefix(8 - findings.count)
      .map { other in
        Finding(
          caseIndex: findings[0].caseIndex,
          isRemembered: findings[0].isRemembered,
          origin: other.origin,
          message: other.message,
          sequence: other.sequence
        )
      }
  }
}
