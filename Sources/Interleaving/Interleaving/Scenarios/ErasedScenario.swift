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
  /// Whether operations may rightly never return, which takes control to tell.
  let mayHang: Bool
  /// What of its requirements is looked at under control only, in words.
  let needsOfControl: [String]
  /// Runs a selection of the operations, and writes its log.
  let run: (Scope, Selection, ScenarioLog) -> String?
  /// What is wrong with a run in which no thread can go on; `nil` if that is a deadlock.
  let judgePending: ((ScenarioLog) -> String??)

  init<State>(_ scenario: Scenario<State>) {
    let hasThreads = scenario.threads.contains { !$0.isEmpty }
    guard hasThreads || scenario.body != nil else {
      fatalError("the scenario \"\(scenario.name)\" has no thread that does anything")
    }
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
    mayHang = scenario.maximalPending > 0
    needsOfControl =
      (scenario.invariants.isEmpty ? [] : ["invariants at suspension points"])
      + (scenario.requirements.isEmpty ? [] : ["what is required of tasks"])
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
    if !scope.isFree { requirements.begin() }
    if let body { return body(scope) }
    let state = makeState(scope)
    unobserved { log.thrown = nil }
    var bodies: [Scope.Body] = []
    unobserved {
      for (thread, positions) in selection.operations.enumerated() where !positions.isEmpty {
        bodies.append(body(of: positions.map { threads[thread][$0] }, state, log))
      }
    }
    let watch = unobserved { InvariantWatch(invariants, state) }
    let broken = watch.around {
      scope.concurrently(bodies)
      scope.quiesce()
    }
    if let broken { return broken }
    if let outcome {
      let words = (try? outcome(state, scope)) ?? "an error"
      unobserved { log.outcome = words }
    }
    if let thrown = unobserved({ log.thrown }) {
      unobserved { log.failedCheck = -1 }
      return thrown
    }
    for (index, check) in checks.enumerated() {
      guard let message = check.verdict(state, log, scope) else { continue }
      unobserved { log.failedCheck = index }
      return message
    }
    return nil
  }

  /// A thread that performs the operations; a task if one of them is asynchronous.
  private func body(
    of operations: [Operation],
    _ state: State,
    _ log: ScenarioLog
  ) -> Scope.Body {
    guard operations.contains(where: \.suspends) else {
      let surround = hooks.map { $0.makeThread() } ?? { $0() }
      return .thread {
        surround {
          for operation in operations {
            log.performing(operation.name) { try operation.performDirectly(state, log) }
          }
        }
      }
    }
    // Expectations find their test, as a task inherits what tells them.
    return .task(isolated: operations.allSatisfy(\.isIsolated)) {
      for operation in operations {
        log.begins(operation.name)
        do {
          log.ends(operation.name, .success(try await operation.perform(state, log)))
        } catch {
          log.ends(operation.name, .failure(error))
        }
      }
    }
  }
}

extension Scenario.Operation {
  fileprivate func performDirectly(_ state: State, _ log: ScenarioLog) throws -> String? {
    guard case .direct(let perform) = body else { fatalError("it needs a task") }
    return try perform(state, log)
  }

  fileprivate func perform(_ state: State, _ log: ScenarioLog) async throws -> String? {
    switch body {
    case .direct(let perform): try perform(state, log)
    case .suspending(let perform): try await perform(state, log)
    }
  }
}

extension ScenarioLog {
  fileprivate func performing(_ operation: String, _ body: () throws -> String?) {
    begins(operation)
    ends(operation, Result { try body() })
  }

  fileprivate func begins(_ operation: String) {
    record(.begin(operation))
    beginOperation()
  }

  fileprivate func ends(_ operation: String, _ result: Result<String?, any Error>) {
    endOperation()
    switch result {
    case .success(let words):
      record(.return(words.map { "\(operation) ➜ \($0)" } ?? operation))
    case .failure(let error):
      unobserved { if thrown == nil { thrown = "\(operation) threw \(error)" } }
      record(.return("\(operation) threw \(error)"))
    }
  }
}
