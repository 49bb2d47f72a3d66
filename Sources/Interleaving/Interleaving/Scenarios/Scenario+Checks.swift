extension Scenario {
  /// Requires that a value is what it should be when all threads have ended.
  ///
  /// - Parameters:
  ///   - name: What reports call the value.
  ///   - expected: What it should be.
  ///   - value: Reads it from the shared state.
  /// - Returns: The scenario with one check more.
  public func check<Value: Equatable>(
    _ name: String,
    equals expected: Value,
    _ value: @escaping (State) throws -> Value
  ) -> Self {
    adding { state, _, _ in
      verdict(name) {
        let actual = try value(state)
        return unobserved { actual == expected ? nil : "\(name) is \(actual), not \(expected)" }
      }
    }
  }

  /// Requires that a condition holds when all threads have ended.
  ///
  /// - Parameters:
  ///   - name: The condition in words, for reports.
  ///   - condition: Whether it holds.
  /// - Returns: The scenario with one check more.
  public func check(_ name: String, _ condition: @escaping (State) throws -> Bool) -> Self {
    adding { state, _, _ in
      verdict(name) { try condition(state) ? nil : unobserved { "does not hold: \(name)" } }
    }
  }

  /// Runs a check when all threads have ended; what it throws is the failure.
  ///
  /// - Parameter body: Throws if something is wrong.
  /// - Returns: The scenario with one check more.
  public func check(_ body: @escaping (State) throws -> Void) -> Self {
    adding { state, _, _ in
      verdict(nil) {
        try body(state)
        return nil
      }
    }
  }

  /// Counts how often each result comes up, and how to repeat one run of each.
  ///
  /// - Parameter outcome: The result of a run in words; asked when all threads have ended.
  /// - Returns: The scenario, whose ``ScenarioCoverage/outcomes`` tell.
  public func tallying(_ outcome: @escaping (State) throws -> String) -> Self {
    var changed = self
    changed.outcome = { state, _ in try outcome(state) }
    return changed
  }

  func adding(_ verdict: @escaping (State, ScenarioLog, Scope) -> String?) -> Self {
    var changed = self
    changed.checks.append(
      Check(verdict: verdict, allowsFewerOperations: false, pendingVerdict: nil)
    )
    return changed
  }
}

/// What is wrong, or what was thrown instead.
private func verdict(_ name: String?, _ body: () throws -> String?) -> String? {
  do {
    return try body()
  } catch {
    return unobserved { name.map { "\($0): \(error)" } ?? "\(error)" }
  }
}
