extension Challenge {
  /// What Hypothesis 6.170 comes to on the same problem, over 200 seeds (60 for difference 3).
  public struct Reference: Sendable {
    /// The share of the seeds that end in the normal form, from 0 to 1.
    public let normalShare: Double
    /// How many cases are run while shrinking, on average.
    public let executions: Int
    /// How many leaves the value has on average that fails first.
    public let startingSize: Double
  }
}
