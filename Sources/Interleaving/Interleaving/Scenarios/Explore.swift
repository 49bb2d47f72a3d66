/// Runs a scenario under many schedules until one fails, and explains that one.
///
/// A failing schedule is confirmed by repeating it; then operations and preemptions that the failure
/// does not need are left out, and what remains is recorded and reported. Explorations of a process
/// take turns.
///
/// Where threads cannot be controlled, or ``Exploration/control`` says that they should not be, runs are a
/// random sample, and the result says so: nothing is left out then, and a report has no steps.
///
/// - Parameters:
///   - scenario: What the threads do.
///   - plan: How far to explore.
/// - Returns: How much was covered, or the report.
public func explore<State>(
  _ scenario: Scenario<State>,
  _ plan: Exploration = Exploration()
) -> ScenarioOutcome {
  let explorer = ScenarioExplorer(ErasedScenario(scenario), plan)
  if plan.isFree { return freely { explorer.exploreFreely() } }
  return exclusively(plan.contextSwitch) { explorer.explore() }
}

/// Explores a scenario as settings say: many schedules, or the one of a replay token.
///
/// - Parameters:
///   - scenario: What the threads do.
///   - settings: How far to explore. A token is followed if it was made for a scenario of this name;
///     others are explored.
/// - Returns: How much was covered, or the report.
/// - Throws: A ``ScheduleTokenError`` when the token no longer fits the scenario.
public func explore<State>(
  _ scenario: Scenario<State>,
  _ settings: ExplorationSettings
) throws(ScheduleTokenError) -> ScenarioOutcome {
  let erased = ErasedScenario(scenario)
  guard let token = settings.replay, token.isMade(for: erased) else {
    return explore(scenario, settings.plan)
  }
  return try replay(token, of: scenario, settings.plan)
}

/// Repeats one run of a scenario.
///
/// - Parameters:
///   - token: The run.
///   - scenario: The scenario it was made for.
///   - plan: Limits of the run.
/// - Returns: The report of the run; or a coverage of one schedule, when it takes the same steps and
///   nothing is wrong any more.
/// - Throws: A ``ScheduleTokenError`` when the token no longer fits the scenario.
public func replay<State>(
  _ token: ScheduleToken,
  of scenario: Scenario<State>,
  _ plan: Exploration = Exploration()
) throws(ScheduleTokenError) -> ScenarioOutcome {
  let erased = ErasedScenario(scenario)
  try token.validate(erased)
  return try exclusively(plan.contextSwitch) {
    Result { () throws(ScheduleTokenError) in try ScenarioExplorer(erased, plan).replay(token) }
  }.get()
}
