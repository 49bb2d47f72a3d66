extension Scenario {
  /// Adds a task that does one thing.
  ///
  /// A task is as parallel to the other tasks and threads as a thread is. The scenario is over when its
  /// tasks have ended, and what they started has, or waits for ever.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - body: Uses the shared state. What it throws is a failure.
  /// - Returns: The scenario with one task more.
  public func task(
    _ name: String = "body",
    _ body: @escaping @isolated(any) (State) async throws -> Void
  ) -> Self {
    task(.operation(name, body))
  }

  /// Adds a task that performs operations one after the other.
  ///
  /// - Parameter operations: At least one operation; reports show when each begins and what it
  ///   returns.
  /// - Returns: The scenario with one task more.
  public func task(_ operations: Operation...) -> Self {
    threads([operations.map(\.inTask)])
  }

  /// Requires that a value that takes asynchronous code to read is what it should be in the end.
  ///
  /// - Parameters:
  ///   - name: What reports call the value.
  ///   - expected: What it should be.
  ///   - value: Reads it from the shared state, in a task of its own.
  /// - Returns: The scenario with one check more.
  public func check<Value: Equatable>(
    _ name: String,
    equals expected: Value,
    _ value: @escaping (State) async throws -> Value
  ) -> Self {
    checking(name) { state in
      let actual = try await value(state)
      return unobserved { actual == expected ? nil : "\(name) is \(actual), not \(expected)" }
    }
  }

  /// Requires that a condition that takes asynchronous code to decide holds in the end.
  ///
  /// - Parameters:
  ///   - name: The condition in words, for reports.
  ///   - condition: Whether it holds; asked in a task of its own.
  /// - Returns: The scenario with one check more.
  public func check(_ name: String, _ condition: @escaping (State) async throws -> Bool) -> Self {
    checking(name) { try await condition($0) ? nil : unobserved { "does not hold: \(name)" } }
  }

  /// Runs an asynchronous check when all have ended; what it throws is the failure.
  ///
  /// - Parameter body: Throws if something is wrong; run in a task of its own.
  /// - Returns: The scenario with one check more.
  public func check(_ body: @escaping (State) async throws -> Void) -> Self {
    checking(nil) { state in
      try await body(state)
      return nil
    }
  }

  private func checking(
    _ name: String?,
    _ verdict: @escaping (State) async throws -> String?
  ) -> Self {
    adding { state, _, scope in
      scope.awaiting("check") {
        do {
          return try await verdict(state)
        } catch {
          return unobserved { name.map { "\($0): \(error)" } ?? "\(error)" }
        }
      }
    }
  }
}

extension Scenario.Operation {
  /// One asynchronous call on the shared state, with a name.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - body: Performs it; what it returns is shown in reports, and what it throws is a failure.
  /// - Returns: The operation.
  public static func operation<Result>(
    _ name: String,
    _ body: @escaping @isolated(any) (State) async throws -> Result
  ) -> Self {
    let isIsolated = body.isolation != nil
    // Called as before it was asked: what it shares is what the run puts to the test.
    let body: (State) async throws -> Result = body
    return Self(name: name, isIsolated: isIsolated) { state, _ in
      let result = try await body(state)
      return isRecording && Result.self != Void.self ? unobserved { "\(result)" } : nil
    }
  }

  /// The same, in a task even if nothing in it suspends.
  fileprivate var inTask: Self {
    guard case .direct(let perform) = body else { return self }
    return Self(name: name, isIsolated: false) { state, log in try perform(state, log) }
  }
}
