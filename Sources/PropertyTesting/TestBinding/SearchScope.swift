#if canImport(Testing)
package import Testing

/// What a trait does with a test: it changes the settings of the searches in it, and insists on a
/// failure where something is fixed on account of one.
package struct SearchScope<Settings: SearchSettings>: Sendable {
  private let change: @Sendable (inout Settings) -> Void
  /// What is fixed on account of a failure, and where; nil if nothing is.
  private let expectation: (text: String, location: SourceLocation)?
  /// Makes what takes issues, if expectations count.
  private let makeCollector: (@Sendable () -> IssueCollector)?

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - expectation: What is fixed on account of a failure, in words, and where.
  ///   - makeCollector: Makes what takes issues; nil if expectations do not count.
  ///   - change: Changes the settings.
  package init(
    expecting expectation: (text: String, location: SourceLocation)? = nil,
    collectingWith makeCollector: (@Sendable () -> IssueCollector)? = nil,
    _ change: @escaping @Sendable (inout Settings) -> Void
  ) {
    self.expectation = expectation
    self.makeCollector = makeCollector
    self.change = change
  }

  /// Runs a test with the settings changed.
  ///
  /// - Parameters:
  ///   - test: The test or suite.
  ///   - testCase: The case of the test; nil for a suite.
  ///   - function: Runs it.
  /// - Throws: What `function` throws.
  package func provide(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    var settings = Settings.taskLocal.get()
    change(&settings)
    if testCase != nil, expectation != nil { settings.failures = FailureCount() }
    if testCase != nil, let makeCollector, settings.collector == nil {
      let collector = makeCollector()
      settings.collector = collector
      let scope = IssueHandlingTrait.compactMapIssues { collector.handle($0) }
      try await scope.provideScope(for: test, testCase: testCase) { [settings] in
        try await Settings.taskLocal.withValue(settings) { try await function() }
      }
    } else {
      try await Settings.taskLocal.withValue(settings) { try await function() }
    }
    // A test that was cancelled says nothing.
    if testCase != nil, let expectation, settings.failures.isZero, !Task.isCancelled {
      Issue.record(
        "No \(Settings.subject) of the test fails with \(expectation.text) any more: remove it.",
        sourceLocation: expectation.location
      )
    }
  }
}
#endif
