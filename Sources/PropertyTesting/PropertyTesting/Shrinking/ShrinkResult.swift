/// What a shrink arrived at.
public struct ShrinkResult: Hashable, Sendable {
  /// The simplest failing sequence that was found.
  public let minimal: ChoiceSequence
  /// How many cases were run.
  public let executions: Int
  /// How often a case was simpler than the best so far.
  public let improvements: Int
  /// Whether a limit ended the search before every pass was dry.
  public let isExhausted: Bool
}
