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
  /// Runs a selection of the operations, and keeps the books.
  let run: (Scope, Selection, ScenarioBooks) -> String?
  /// What is wrong with a run in which no thread can go on; `nil` if that is a deadlock.
  let judgePending: ((ScenarioBooks) -> String??)

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
    run = { scope, selection, books in scenario.run(scope, selection, books) }
    let pendingCheck: ((ScenarioBooks) -> String?)?
    if scenario.maximalPending > 0, let checks = scenario.pendingChecks {
      pendingCheck = { books in checks.lazy.compactMap { $0(books) }.first }
    } else {
      pendingCheck = nil
    }
    let most = scenario.maximalPending
    judgePending = { books in
      guard let pendingCheck, books.pending <= most else { return .none }
      return .some(pendingCheck(books))
    }
  }

  var everything: Selection { Selection(counts: threads.map(\.count)) }
}

extension Scenario {
  /// The checks that need no state; `nil` if there are others, which a pending run cannot satisfy.
  fileprivate var pendingChecks: [(ScenarioBooks) -> String?]? {
    let verdicts = checks.compactMap(\.pendingVerdict)
    return verdicts.count == checks.count ? verdicts : nil
  }

  fileprivate func run(
    _ scope: Scope,
    _ selection: Selection,
    _ books: ScenarioBooks
  ) -> String? {
    unobserved { books.reset() }
    guard let surroundings else { return runAlone(scope, selection, books) }
    var message: String?
    surroundings.run { message = runAlone(scope, selection, books) }
    guard message == nil, let complaint = unobserved(surroundings.complaint) else {
      return message
    }
    unobserved { books.failedCheck = -2 }
    return complaint
  }

  private func runAlone(
    _ scope: Scope,
    _ selection: Selection,
    _ books: ScenarioBooks
  ) -> String? {
    if let body { return body(scope) }
    let state = makeState()
    var thrown: String?
    var bodies: [() -> Void] = []
    unobserved {
      for (thread, positions) in selection.operations.enumerated() where !positions.isEmpty {
        let operations = positions.map { threads[thread][$0] }
        let surround = surroundings.map { $0.makeThread() } ?? { $0() }
        bodies.append {
          surround {
            for operation in operations {
              record(.begin(operation.name))
              books.beginOperation()
              do {
                let result = try operation.perform(state, books)
                books.endOperation()
                record(.return(result.map { "\(operation.name) ➜ \($0)" } ?? operation.name))
              } catch {
                books.endOperation()
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
      unobserved { books.outcome = words }
    }
    if let thrown = unobserved({ thrown }) {
      unobserved { books.failedCheck = -1 }
      return thrown
    }
    for (index, check) in checks.enumerated() {
      guard let message = check.verdict(state, books) else { continue }
      unobserved { books.failedCheck = index }
      return message
    }
    return nil
  }
}
