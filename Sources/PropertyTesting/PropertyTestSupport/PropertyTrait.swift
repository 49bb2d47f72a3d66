#if canImport(Testing)
public import PropertyTesting
internal import TestBinding
public import Testing

/// Says how the properties of a test, or of all tests of a suite, are checked.
public struct PropertyTrait: TestTrait, SuiteTrait, TestScoping {
  private let scope: SearchScope<PropertySettings>

  init(
    expecting expectation: (text: String, location: SourceLocation)? = nil,
    countsExpectations: Bool = false,
    _ change: @escaping @Sendable (inout PropertySettings) -> Void
  ) {
    let makeCollector: @Sendable () -> IssueCollector = { IssueCollector() }
    scope = SearchScope(
      expecting: expectation,
      collectingWith: countsExpectations ? makeCollector : nil,
      change
    )
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
    try await scope.provide(for: test, testCase: testCase, performing: function)
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

  /// Runs each case in a process of its own, so that one that crashes or never ends is reported
  /// with its value.
  ///
  /// - Parameter timeLimit: How long a case may take.
  /// - Returns: The trait; a property that is asynchronous fails with it.
  public static func isolatingCases(timeLimit: Duration = .seconds(2)) -> Self {
    PropertyTrait { $0.isolation = Isolation(timeLimit: timeLimit) }
  }

  /// Says more, or less, about properties that hold.
  ///
  /// - Parameter verbosity: How much; `PROPERTY_VERBOSITY` of the environment decides otherwise.
  /// - Returns: The trait.
  public static func propertyVerbosity(_ verbosity: PropertyVerbosity) -> Self {
    PropertyTrait { $0.verbosity = verbosity }
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
