/// A scenario without the type of its state.
struct ErasedScenario {
  let name: String
  /// The names of the operations, by thread.
  let threads: [[String]]
  let keepsOperations: Bool
  /// Whether results are counted.
  let tallies: Bool
  /// Whether leaving operations out can make a check wrong, so that a pass must be seen as well.
  let needsPassingRun: Bool
  /// Runs a selection of the operations, and writes its log.
  let run: (Scope, Selection, ScenarioLog) -> String?
  /// What is wrong with a run in which no thread can go on; `nil` if that is a deadlock.
  let judgePending: ((ScenarioLog) -> String??)

  init<State>(_ scenario: Scenario<State>) {
    let hasThreads = scenario.threads.contains { !$0.isEmpty }
    precondition(
      hasThreads || scenario.body != nil,
      "the scenario \"\(scenario.name)\" has no thread that does anything"
    )
    name = scenario.name
    threads = scenario.threads.map { $0.map(\.name) }
    keepsOperations = scenario.keepsOperations
    tallies = scenario.outcome != nil
    needsPassingRun = !scenario.checks.allSatisfy(\.allowsFewerOperations)
    run = { scope, selection, log in scenario.run(scope, selection, log) }
    let pendingCheck: ((ScenarioLog) -> String?)?
    if scenario.maximalPending > 0, let checks = scenario.pendingChecks {
      pendingCheck = { log in checks.lazy.compactMap { $0(log) }.first }
    } else {
      pendingCheck = nil
    }
    let most = scenario.maximalPending
    judgePending = { log in
      guard let pendingCheck, log.pending <= most else { return .none }
      return .some(pendingCheck(log))
    }
  }

  var everything: Selection { Selection(counts: threads.map(\.count)) }
}

extension Scenario {
  /// The checks that need no state; `nil` if there are others, which a pending run cannot satisfy.
  fileprivate var pendingChecks: [(ScenarioLog) -> String?]? {
    let verdicts = checks.compactMap(\.pendingVerdict)
    return verdicts.count == checks.count ? verdicts : nil
  }

  fileprivate func run(
    _ scope: Scope,
    _ selection: Selection,
    _ log: ScenarioLog
  ) -> String? {
    unobserved { log.reset() }
    guard let hooks else { return runAlone(scope, selection, log) }
    var message: String?
    hooks.run { message = runAlone(scope, selection, log) }
    guard message == nil, let failure = unobserved(hooks.failure) else {
      return message
    }
    unobserved { log.failedCheck = -2 }
    return failure
  }

  private func runAlone(
    _ scope: Scope,
    _ selection: Selection,
    _ log: ScenarioLog
  ) -> String? {
    if let body { return body(scope) }
    let state = makeState()
    var thrown: String?
    var bodies: [() -> Void] = []
    unobserved {
      for (thread, positions) in selection.operations.enumerated() where !positions.isEmpty {
        let operations = positions.map { threads[thread][$0] }
        let surround = hooks.map { $0.makeThread() } ?? { $0() }
        bodies.append {
          surround {
            for operation in operations {
              record(.begin(operation.name))
              log.beginOperation()
              do {
                let result = try operation.perform(state, log)
                log.endOperation()
                record(.return(result.map { "\(operation.name) ➜ \($0)" } ?? operation.name))
              } catch {
                log.endOperation()
                unobserved { if thrown == nil { thrown = "\(operation.name) threw \(error)" } }
                record(.return("\(operation.name) threw \(error)"))
              }
            }
          }
        }
      }
    }
    scope.concurrently(bodies)
    scope.quiesce()
    if let outcome {
      let words = (try? outcome(state)) ?? "an error"
      unobserved { log.outcome = words }
    }
    if let thrown = unobserved({ thrown }) {
      unobserved { log.failedCheck = -1 }
      return thrown
    }
    for (index, check) in checks.enumerated() {
      guard let message = check.verdict(state, log) else { continue }
      unobserved { log.failedCheck = index }
      return message
    }
    return nil
  }
}
