import PropertyTesting

/// A property of everyday code that does not hold, and the simplest value for which it does not.
///
/// Other than the problems of the shrinking challenge these ask first whether a failing case is
/// found at all.
public struct Problem: Sendable {
  /// What one search came to.
  public struct Measurement: Sendable {
    /// How many cases it took to find a failing one.
    public let cases: Int
    /// The value that shrinking ended with, as text.
    public let shrunk: String
    /// How many cases were run after the first failure.
    public let executions: Int
  }

  /// What Hypothesis 6.170 comes to on the same problem, over the seeds it was measured with.
  public struct Reference: Sendable {
    /// The share of the seeds for which a failing case was found, from 0 to 1.
    public let foundShare: Double
    /// How many examples it took, the median of the seeds that found one.
    public let cases: Int
    /// The share of those that ended in the most frequent value, from 0 to 1.
    public let normalShare: Double
    /// How many examples were run while shrinking, on average.
    public let executions: Int

    init(_ foundShare: Double, _ cases: Int, _ normalShare: Double, _ executions: Int) {
      self.foundShare = foundShare
      self.cases = cases
      self.normalShare = normalShare
      self.executions = executions
    }
  }

  /// The name of the problem.
  public let name: String
  /// What a perfect shrink ends with.
  public let expected: String
  /// What Hypothesis comes to, where it was measured.
  public var reference: Reference? { Self.references[name] }
  /// Searches from a seed; nil if no failing case was found.
  public let measure: @Sendable (UInt64) -> Measurement?

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - expected: What a perfect shrink ends with.
  ///   - generator: Makes the values.
  ///   - fails: Whether the property does not hold for a value.
  init<Value: Sendable>(
    _ name: String,
    expected: String,
    _ generator: Generator<Value>,
    fails: @escaping @Sendable (Value) throws -> Bool
  ) {
    self.name = name
    self.expected = expected
    measure = { seed in
      var configuration = Configuration(
        cases: Problem.permittedCases,
        seed: seed,
        maximumRejections: 1_000_000,
        explains: false
      )
      configuration.findsAllFailures = false
      configuration.isGuided = Problem.areGuided
      let outcome = check(generator, configuration: configuration) { value in
        if try fails(value) { throw Failing() }
      }
      guard case .failed(let failure) = outcome else { return nil }
      return Measurement(
        cases: failure.failure.caseIndex + 1,
        shrunk: "\(failure.shrunk)",
        // The last one is for the report, and not looked for.
        executions: failure.failure.executions - 1
      )
    }
  }

  // Code that could guide may be in the same process as those that are not to be.
  #if GUIDED
  private static let areGuided = true
  #else
  private static let areGuided = false
  #endif

  /// How many cases a search may run.
  public static let permittedCases = 1000
}

/// Says that the property of a problem does not hold.
private struct Failing: Error {}
