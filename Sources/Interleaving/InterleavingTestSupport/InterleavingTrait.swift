#if canImport(Testing)
public import Interleaving
internal import TestBinding
public import Testing

/// Says how far the scenarios of a test, or of all tests of a suite, are explored.
public struct InterleavingTrait: TestTrait, SuiteTrait, TestScoping {
  private let scope: SearchScope<InterleavingSettings>

  init(
    expecting expectation: (text: String, location: SourceLocation)? = nil,
    countsExpectations: Bool = false,
    _ change: @escaping @Sendable (inout InterleavingSettings) -> Void
  ) {
    let makeCollector: @Sendable () -> IssueCollector = {
      IssueCollector(aside: { unobserved($0) })
    }
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

extension Trait where Self == InterleavingTrait {
  /// Tries that many schedules of each scenario.
  ///
  /// - Parameter schedules: How many to try.
  /// - Returns: The trait.
  public static func interleavingBudget(schedules: Int) -> Self {
    InterleavingTrait { $0.schedules = schedules }
  }

  /// Explores with other strategies, taken in turn.
  ///
  /// - Parameter strategies: At least one.
  /// - Returns: The trait.
  public static func interleavingStrategies(_ strategies: Strategy...) -> Self {
    InterleavingTrait { $0.strategies = strategies }
  }

  /// Explores with another seed, and so other schedules.
  ///
  /// - Parameter seed: The seed.
  /// - Returns: The trait.
  public static func interleavingSeed(_ seed: UInt64) -> Self {
    InterleavingTrait { $0.seed = seed }
  }

  /// Lets `#expect` and `#require` in a scenario decide whether a run is right.
  ///
  /// Without the trait they are issues of no test, one for each run that does not meet them. With it
  /// nothing is recorded while schedules are tried; the first that was not met in the minimized run is
  /// part of the report. What a check returns or throws needs no trait, and is faster.
  public static var countingScenarioExpectations: Self {
    InterleavingTrait(countsExpectations: true) { _ in }
  }

  /// Runs nothing but the schedule of a token; scenarios it was not made for are explored.
  ///
  /// Meant for the time until the failure is understood. A test that does not fail with it any more
  /// is an error, so that the token is not forgotten in the code.
  ///
  /// - Parameters:
  ///   - token: The token of the failure.
  ///   - sourceLocation: Where the error is reported.
  /// - Returns: The trait.
  public static func replayingSchedule(
    _ token: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    InterleavingTrait(expecting: ("token \"\(token)\"", sourceLocation)) { $0.token = token }
  }
}
#endif
