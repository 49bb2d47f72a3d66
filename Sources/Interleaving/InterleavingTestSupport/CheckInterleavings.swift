#if canImport(Testing)
public import Interleaving
public import Testing

/// Explores a scenario in a test, and records what is found as the outcome of the test.
///
/// A failure is recorded once, at the line of the call, with the minimized run and the line that
/// repeats it, and attached to the test as text, JSON and a picture. Traits of the test come before
/// `plan`, and environment variables (see `ExplorationSettings`) before both.
///
/// Where the platform's threads cannot be controlled, runs are a random sample, of which a warning tells.
///
/// - Parameters:
///   - scenario: What the threads do.
///   - plan: How far to explore.
///   - sourceLocation: Where the outcome is recorded.
/// - Returns: How much was covered, or the report; `nil` if nothing could be explored.
@discardableResult
public func checkInterleavings<State>(
  of scenario: Scenario<State>,
  _ plan: Exploration = Exploration(),
  sourceLocation: SourceLocation = #_sourceLocation
) -> ScenarioOutcome? {
  let call = InterleavingCall(plan, sourceLocation)
  do {
    let outcome = try call.explore(scenario)
    call.record(outcome)
    return outcome
  } catch {
    call.record("\(error)")
    return nil
  }
}

/// Explores a closure in a test, and records what is found as the outcome of the test.
///
/// The closure runs once per schedule, on a controlled thread: it sets up its objects, lets threads
/// use them through `Scope.concurrently`, and returns what is wrong, or `nil`.
///
/// - Parameters:
///   - name: What reports and replay tokens call it.
///   - plan: How far to explore.
///   - sourceLocation: Where the outcome is recorded.
///   - body: Returns what is wrong, or `nil`.
/// - Returns: How much was covered, or the report; `nil` if nothing could be explored.
@discardableResult
public func checkInterleavings(
  _ name: String,
  _ plan: Exploration = Exploration(),
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping (Scope) -> String?
) -> ScenarioOutcome? {
  checkInterleavings(of: Scenario(name, running: body), plan, sourceLocation: sourceLocation)
}
#endif
