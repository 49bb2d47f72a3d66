/// A label that too few cases carry.
public struct MissingCoverage: Hashable, Sendable, CustomStringConvertible {
  /// The label.
  public let label: String
  /// The required share of the cases, between 0 and 1.
  public let required: Double
  /// The share that was reached.
  public let reached: Double
  /// How many cases it took to be sure.
  public let cases: Int

  /// The verdict as a sentence.
  public var description: String {
    "label '\(label)': required in \(Self.percent(required)) % of the cases, "
      + "reached \(Self.percent(reached)) % of \(cases)"
  }

  /// With one digit behind the point.
  private static func percent(_ share: Double) -> Double {
    (share * 1000).rounded() / 10
  }
}
