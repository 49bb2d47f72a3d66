extension Scenario {
  /// Adds a thread that does one thing.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - body: Uses the shared state. What it throws is a failure.
  /// - Returns: The scenario with one thread more.
  public func thread(_ name: String = "body", _ body: @escaping (State) throws -> Void) -> Self {
    thread(.operation(name, body))
  }

  /// Adds a thread that performs operations one after the other.
  ///
  /// - Parameter operations: At least one operation; reports show when each begins and what it
  ///   returns.
  /// - Returns: The scenario with one thread more.
  public func thread(_ operations: Operation...) -> Self { threads([operations]) }

  /// Adds threads, each by its operations.
  ///
  /// - Parameter operations: The operations of each thread.
  /// - Returns: The scenario with that many threads more.
  public func threads(_ operations: [[Operation]]) -> Self {
    var changed = self
    changed.threads += operations
    return changed
  }

  /// Leaves all operations in when a failure is minimized.
  ///
  /// By default operations and threads that a failure does not need are left out. Ask for all of
  /// them where one operation relies on another, or where the check cannot stand fewer.
  ///
  /// - Returns: The scenario, which is never shortened.
  public func keepingOperations() -> Self {
    var changed = self
    changed.keepsOperations = true
    return changed
  }
}

extension Scenario.Operation {
  /// One call on the shared state, with a name.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - body: Performs it; what it returns is shown in reports, and what it throws is a failure.
  /// - Returns: The operation.
  public static func operation<Result>(
    _ name: String,
    _ body: @escaping (State) throws -> Result
  ) -> Self {
    Self(name: name) { state, _ in
      let result = try body(state)
      return isRecording && Result.self != Void.self ? unobserved { "\(result)" } : nil
    }
  }
}
