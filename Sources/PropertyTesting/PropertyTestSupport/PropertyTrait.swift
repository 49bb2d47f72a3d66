#if canImport(Testing)
public import PropertyTesting
public import Testing

/// Says how the properties of a test, or of all tests of a suite, are checked.
public struct PropertyTrait: TestTrait, SuiteTrait, TestScoping {
  private let change: @Sendable (inout PropertySettings) -> Void
  /// What is fixed on account of a failure, and where; nil if nothing is.
  private let expectation: (text: String, location: SourceLocation)?

  private let countsExpectations: Bool

  init(
    expecting expectation: (text: String, location: SourceLocation)? = nil,
    countsExpectations: Bool = false,
    _ change: @escaping @Sendable (inout PropertySettings) -> Void
  ) {
    self.change = change
    self.countsExpectations = countsExpectations
    self.expectation = expectation
  }

  /// Whether the trait applies to the tests of a suite: it does.
  public var isRecursive: Bool { true }

  /// Runs a test with the settings changed.
  ///
  /// - Parameters:
  ///   - test: The test or suite.
  ///   - testCase: The case of the test; nil for a suite.
  ///   - function: Runs it.
  /// - Throws: What `function` throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    var settings = PropertySettings.current
    change(&settings)
    if testCase != nil, expectation != nil { settings.failures = FailureCount() }
    if testCase != nil, countsExpectations, settings.collector == nil {
      let collector = IssueCollector()
      settings.collector = collector
      let scope = IssueHandlingTrait.compactMapIssues { collector.handle($0) }
      try await scope.provideScope(for: test, testCase: testCase) { [settings] in
        try await PropertySettings.$current.withValue(settings) { try await function() }
      }
    } else {
      try await PropertySettings.$current.withValue(settings) { try await function() }
    }
    if testCase != nil, let expectation, settings.failures.isZero {
      Issue.record(
        "No property of the test fails with \(expectation.text) any more: remove it.",
        sourceLocation: expectation.location
      )
    }
  }
}

extension Trait where Self == PropertyTrait {
  /// Runs that many cases for each property.
  ///
  /// - Parameter cases: How many cases have to pass.
  /// - Returns: The trait.
  public static func propertyBudget(cases: Int) -> Self {
    PropertyTrait { $0.cases = cases }
  }

  /// Checks with another seed, on account of a failure that it finds.
  ///
  /// Meant for the time until the failure is understood. A test that does not fail with it any more
  /// is an error, so that the seed is not forgotten in the code.
  ///
  /// - Parameters:
  ///   - seed: The seed of the failure.
  ///   - sourceLocation: Where the error is reported.
  /// - Returns: The trait.
  public static func fixedSeed(
    _ seed: UInt64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    PropertyTrait(expecting: ("seed \(seed)", sourceLocation)) { $0.seed = seed }
  }

  /// Runs nothing but the case of a token.
  ///
  /// Meant for the time until the failure is understood. A test that does not fail with it any more
  /// is an error, so that the token is not forgotten in the code.
  ///
  /// - Parameters:
  ///   - token: The token of the failure.
  ///   - sourceLocation: Where the error is reported.
  /// - Returns: The trait.
  public static func replaying(
    _ token: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    PropertyTrait(expecting: ("token \"\(token)\"", sourceLocation)) { $0.token = token }
  }

  /// Lets `#expect` and `#require` decide whether a property holds.
  ///
  /// Their issues are not recorded while cases are tried; that of the shrunk value is part of the
  /// report. Thrown errors need no trait, and are many times faster.
  public static var countingExpectations: Self {
    PropertyTrait(countsExpectations: true) { _ in }
  }

  /// Keeps failing cases in another place than `.build`, or nowhere.
  ///
  /// - Parameter database: Where to keep them.
  /// - Returns: The trait.
  public static func failureDatabase(_ database: FailureDatabase) -> Self {
    PropertyTrait { $0.database = database }
  }
}
#endif
