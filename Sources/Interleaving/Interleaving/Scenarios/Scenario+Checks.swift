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
    adding { state, _ in
      do {
        let actual = try value(state)
        return unobserved { actual == expected ? nil : "\(name) is \(actual), not \(expected)" }
      } catch {
        return unobserved { "\(name): \(error)" }
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
    adding { state, _ in
      do {
        return try condition(state) ? nil : unobserved { "does not hold: \(name)" }
      } catch {
        return unobserved { "\(name): \(error)" }
      }
    }
  }

  /// Runs a check when all threads have ended; what it throws is the failure.
  ///
  /// - Parameter body: Throws if something is wrong.
  /// - Returns: The scenario with one check more.
  public func check(_ body: @escaping (State) throws -> Void) -> Self {
    adding { state, _ in
      do {
        try body(state)
        return nil
      } catch {
        return unobserved { "\(error)" }
      }
    }
  }

  /// Counts how often each result comes up, and how to repeat one run of each.
  ///
  /// - Parameter outcome: The result of a run in words; asked when all threads have ended.
  /// - Returns: The scenario, whose ``ScenarioCoverage/outcomes`` tell.
  public func tallying(_ outcome: @escaping (State) throws -> String) -> Self {
    var changed = self
    changed.outcome = outcome
    return changed
  }

  private func adding(_ verdict: @escaping (State, ScenarioLog) -> String?) -> Self {
    var changed = self
    changed.checks.append(
      Check(verdict: verdict, allowsFewerOperations: false, pendingVerdict: nil)
    )
    return changed
  }
}
