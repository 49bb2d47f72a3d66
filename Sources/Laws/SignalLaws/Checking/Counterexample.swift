/// The smallest program and schedule that show how a law is violated.
public struct Counterexample: Hashable, Sendable, Codable {
  /// What kind of finding it is.
  public enum Kind: String, Sendable, Codable {
    /// The law's own judgement.
    case violation = "violation"
    /// Unordered accesses to one location.
    case dataRace = "data race"
    /// Threads that wait for each other.
    case deadlock = "deadlock"
    /// A thread that never ends, or sleeps where it cannot be seen.
    case hang = "hang"
    /// Anything else that keeps a run from its end.
    case other = "other"
  }

  /// What kind of finding it is.
  public var kind: Kind
  /// What is wrong, in a sentence.
  public var message: String
  /// The program, in the notation of the Spec.
  public var program: String
  /// What the law asks for.
  public var expected: String
  /// The trace of the run.
  public var actual: String
  /// The column of `actual` at which it departs from the law.
  public var divergence: Int?
  /// One column per thread, one row per step.
  public var columns: String
  /// What shows it besides, a line each: what threads hold and wait for, and where in the code
  /// accesses and locks are.
  public var evidence: [String]?
  /// How many operations the program has.
  public var operations: Int
  /// How many threads it has besides the main one.
  public var threads: Int
  /// How often a thread is interrupted.
  public var preemptions: Int
  /// How many schedules were tried, over all programs, until the first failed.
  public var schedulesTried: Int
  /// Whether it is a free run's, whose schedule nobody knows; `nil` if it is not.
  public var isFree: Bool?
  /// Whether its threads took turns at accesses to memory, and locks were the platform's; `nil` if not.
  public var isAtAccesses: Bool?
  /// What `lawcheck replay` takes.
  public var token: String
  /// Pictures of the run, if it came to its end.
  public var diagrams: [Diagram]
}
