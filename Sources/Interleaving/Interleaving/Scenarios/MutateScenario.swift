/// Puts every possible mutation into a scenario in turn, to see which locks and updates it needs.
///
/// See ``mutate(_:_:_:)``. Threads and operations are kept, and failures are not minimized.
///
/// - Parameters:
///   - scenario: What the threads do; it must pass as it is.
///   - plan: How far to explore each.
/// - Returns: Which mutations were noticed, and which were not.
public func mutate<State>(
  _ scenario: Scenario<State>,
  _ plan: Exploration = Exploration()
) -> MutationReport {
  let erased = ErasedScenario(scenario)
  let log = ScenarioLog()
  return mutate(plan) { scope in erased.run(scope, erased.everything, log) }
}
