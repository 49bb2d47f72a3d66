import PropertyTesting

/// A property that does not hold, and the simplest value for which it does not.
///
/// The problems are those of the public shrinking challenge (jlink/shrinking-challenge), in own
/// words, and one program of commands.
public struct Challenge: Sendable, CustomStringConvertible {
  /// What one search came to.
  public struct Measurement: Sendable {
    /// The value that shrinking ended with, as text.
    public let shrunk: String
    /// How many cases were run after the first failure.
    public let executions: Int
    /// How many leaves (numbers, commands) the value had that failed first.
    public let startingSize: Int
  }

  /// The name of the problem.
  public let name: String
  /// What a perfect shrink ends with.
  public let expected: String
  /// What Hypothesis comes to, where it was measured.
  public let reference: Reference
  /// How many cases may be run on average to be as good as the reference; for programs of commands,
  /// where no library is good, a number of our own.
  public var permittedExecutions: Int { name == "kvstate" ? 200 : reference.executions }
  /// Searches from a seed; nil if no failing case was found.
  public let measure: @Sendable (UInt64) -> Measurement?

  /// The name of the problem.
  public var description: String { name }

  init<Value: Sendable>(
    _ name: String,
    expected: String,
    reference: Reference,
    firstSize: Int = Configuration().firstSize,
    _ generator: Generator<Value>,
    size: @escaping @Sendable (Value) -> Int,
    fails: @escaping @Sendable (Value) throws -> Bool
  ) {
    self.name = name
    self.expected = expected
    self.reference = reference
    measure = { seed in
      var configuration = Configuration(
        cases: 20_000,
        seed: seed,
        maximumRejections: 2_000_000,
        firstSize: firstSize,
        explains: false
      )
      // It is about shrinking; what other modules of the program are compiled to tell is of no use.
      configuration.isGuided = false
      configuration.findsAllFailures = false
      let outcome = check(generator, configuration: configuration) { value in
        if try fails(value) { throw Falsified() }
      }
      guard case .failed(let failure) = outcome else { return nil }
      return Measurement(
        shrunk: "\(failure.shrunk)",
        // The last one is for the report, and not looked for.
        executions: failure.failure.executions - 1,
        startingSize: size(failure.original)
      )
    }
  }
}

/// Says that the property of a challenge does not hold.
struct Falsified: Error {}
