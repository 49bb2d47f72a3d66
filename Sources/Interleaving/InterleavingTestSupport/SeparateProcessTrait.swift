#if canImport(Testing)
public import Testing

/// Runs the tests of a suite in a process of their own, beside the others.
///
/// Explorations of one process exclude each other, so many of them take one processor, however many
/// there are. Suites with this trait are explored beside the other tests, in as many processes at once as
/// there are processors, and in two where there is one. Each ends with one line that says how many tests it
/// ran, since the run that it is part of does not count them; when one fails, all that it printed is shown,
/// and the failure is an issue of the suite. What a test of such a suite changes is seen by the tests of its
/// suite only.
///
/// So it is where the package manager runs all tests. They run where all others do when only some are asked for
/// (`--filter`, `--skip`), in a development environment, and where no process can be started, as on iOS.
public struct SeparateProcessTrait: SuiteTrait, TestScoping {
  /// Begins the suite's process, before any test runs.
  ///
  /// - Parameter test: The suite.
  public func prepare(for test: Test) async {
    if SeparateProcess.isWanted { SeparateProcess.begin(test) }
  }

  /// Awaits the end of the suite's process.
  ///
  /// - Parameters:
  ///   - test: The suite.
  ///   - testCase: nil.
  ///   - function: Runs its tests in this process.
  /// - Throws: What `function` throws, or what kept the process from being started.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard let outcome = try await SeparateProcess.outcome(of: test) else {
      return try await function()
    }
    if outcome.status == 0 {
      SeparateProcess.say("\(test.name), in a process of its own: \(outcome.summary)")
    } else {
      SeparateProcess.say(outcome.output)
      Issue.record("a process for \(test.name) alone ended with \(outcome.status): see its output")
    }
  }
}

extension Trait where Self == SeparateProcessTrait {
  /// Runs the tests of a suite in a process of their own, beside the others.
  public static var separateProcess: Self { Self() }
}
#endif
