/// How `check` works.
public struct Configuration: Hashable, Sendable {
  /// How many cases have to pass.
  public var cases: Int
  /// Determines all cases.
  public var seed: UInt64
  /// After how many more rejected cases `check` gives up.
  public var maximumRejections: Int
  /// How much work shrinking may be.
  public var shrinkLimits: ShrinkLimits

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - cases: How many cases have to pass.
  ///   - seed: Determines all cases.
  ///   - maximumRejections: After how many more rejected cases `check` gives up; by default five
  ///     for each case.
  ///   - shrinkLimits: How much work shrinking may be.
  public init(
    cases: Int = 200,
    seed: UInt64,
    maximumRejections: Int? = nil,
    shrinkLimits: ShrinkLimits = ShrinkLimits()
  ) {
    self.cases = cases
    self.seed = seed
    self.maximumRejections = maximumRejections ?? cases * 5
    self.shrinkLimits = shrinkLimits
  }
}

/// The seed of one case of a check, which is unlike those of its neighbours.
///
/// - Parameters:
///   - seed: The seed of the check.
///   - index: The index of the case.
/// - Returns: The seed of the case.
public func caseSeed(_ seed: UInt64, _ index: Int) -> UInt64 {
  mixed(mixed(seed) ^ (UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15))
}
