/// A failing case and the simplest one found from it.
public struct Failure: Hashable, Sendable {
  /// The seed of the search.
  public let seed: UInt64
  /// Which case failed: together with the seed it determines the original, unless the case was
  /// remembered, made by a targeted search, or one that had been run before and became a new one.
  public let caseIndex: Int
  /// Whether it failed in an earlier run already, and was run first on that account.
  public let isRemembered: Bool
  /// What tells this failure from others.
  public let origin: String
  /// What the simplest case reports.
  public let message: String
  /// The choices of the case that failed first.
  public let original: ChoiceSequence
  /// The simplest choices that fail in the same way.
  public let shrunk: ChoiceSequence
  /// How many cases were run to make it simple, from the one that showed that it fails again to the
  /// one that is reported.
  public let executions: Int
  /// How often shrinking found a simpler case.
  public let improvements: Int
  /// Which parts of the simplest case matter.
  public let explanation: Explanation

  /// Other failures of the same search, each as simple as it could be made.
  public internal(set) var others: [Failure] = []

  /// Reproduces the simplest case.
  public var token: String { shrunk.token }
}
