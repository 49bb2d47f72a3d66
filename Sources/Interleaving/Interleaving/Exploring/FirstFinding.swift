/// Searches as ``explore(_:_:)`` does, and neither minimizes nor explains what it finds.
///
/// For those who only ask whether some schedule fails.
///
/// - Returns: What is wrong with the first schedule that fails; `nil` if none does.
package func finding(
  _ plan: Exploration = Exploration(),
  willRun: @escaping () -> Void = {},
  _ scenario: @escaping (Scope) -> String?
) -> Finding? {
  if plan.isFree {
    return freely {
      if plan.tier == .accesses {
        switch TurnRuns(plan: plan, willRun: willRun, scenario: scenario).search() {
        case .found(_, let finding, _): return finding
        case .passed(_, seesAccesses: true): return nil
        case .passed(_, seesAccesses: false): break
        }
      }
      return FreeRuns(plan: plan, scenario: scenario, willRun: willRun).search().message
        .map { .failure($0) }
    }
  }
  return exclusively(plan.contextSwitch) {
    let explorer = Explorer(plan: plan, scenario: scenario)
    explorer.willRun = willRun
    return switch explorer.search() {
    case .found(_, let finding, _, _): finding
    case .irregular(let failure): failure.finding
    case .unfinished(_, let finding): finding
    case .passed: nil
    }
  }
}

extension Exploration {
  /// The same plan with a mutation in every run.
  package func with(_ mutation: Mutation?) -> Exploration {
    var plan = self
    plan.mutation = mutation
    return plan
  }
}
