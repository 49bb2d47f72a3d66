/// What shrinking has arrived at.
public struct ShrinkResult: Hashable, Sendable {
  /// The values of the simplest failing test case that was found.
  public let values: [Int]
  /// How that case fails.
  public let message: String
  /// How many test cases were run.
  public let executions: Int
  /// How many of these were simpler than all before and failed.
  public let improvements: Int
}

/// Looks for a simpler test case that fails in the same way.
///
/// A case is simpler if it makes fewer choices, or as many and the first one that differs is nearer
/// to its target. A case that fails with another origin is no replacement.
///
/// - Parameters:
///   - values: The choices of a failing case.
///   - origin: How it fails.
///   - limits: How much work it may be.
///   - run: Runs the case that the source gives; must depend on nothing else.
/// - Returns: The simplest case that was found. If the given case does not fail in that way, it is
///   returned unchanged, with an empty message.
public func shrink(
  _ values: [Int],
  origin: String,
  limits: ShrinkLimits = ShrinkLimits(),
  _ run: (ChoiceSource) -> CaseResult
) -> ShrinkResult {
  withoutActuallyEscaping(run) { run in
    let shrinker = Shrinker(values, origin: origin, limits: limits, run)
    shrinker.shrink()
    return ShrinkResult(
      values: shrinker.best.choices.isEmpty && shrinker.message.isEmpty
        ? values : shrinker.best.values,
      message: shrinker.message,
      executions: shrinker.executions,
      improvements: shrinker.improvements
    )
  }
}
