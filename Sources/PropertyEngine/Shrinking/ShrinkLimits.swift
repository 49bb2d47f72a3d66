/// How much work shrinking may be.
public struct ShrinkLimits: Hashable, Sendable {
  /// How many test cases may be run.
  public var executions = 2000
  /// How many times the list of passes may be gone through.
  public var rounds = 100

  /// Creates the default limits.
  public init() {}

  /// Creates limits.
  public init(executions: Int, rounds: Int = 100) {
    self.executions = executions
    self.rounds = rounds
  }
}
