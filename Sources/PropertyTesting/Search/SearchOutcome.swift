/// What was run, in numbers.
public struct Statistics: Hashable, Sendable {
  /// How many cases passed.
  public internal(set) var cases = 0
  /// How many cases were rejected.
  public internal(set) var rejected = 0
  /// How many of the passed cases carry each label.
  public internal(set) var labels: [String: Int] = [:]
}

/// A label that too few cases carry.
public struct MissingCoverage: Hashable, Sendable {
  /// The label.
  public let label: String
  /// The required share of the cases, between 0 and 1.
  public let required: Double
  /// The share that was reached.
  public let reached: Double
}

/// A failing case and the simplest one found from it.
public struct Failure: Hashable, Sendable {
  /// The seed of the search.
  public let seed: UInt64
  /// Which case failed: together with the seed it determines the original.
  public let caseIndex: Int
  /// What tells this failure from others.
  public let origin: String
  /// What the simplest case reports.
  public let message: String
  /// The choices of the case that failed first.
  public let original: ChoiceSequence
  /// The simplest choices that fail in the same way.
  public let shrunk: ChoiceSequence
  /// How many cases were run while shrinking.
  public let executions: Int
  /// How often shrinking found a simpler case.
  public let improvements: Int

  /// Reproduces the simplest case.
  public var token: String { shrunk.token }
}

/// A case that failed once and then did not: the property depends on more than its input.
public struct FlakyCase: Hashable, Sendable {
  /// The seed of the search.
  public let seed: UInt64
  /// Which case failed.
  public let caseIndex: Int
  /// How it failed the first time.
  public let origin: String
  /// What it said the first time.
  public let message: String
  /// What the same choices came to the second time.
  public let rerun: CaseResult
  /// The choices that were run twice.
  public let sequence: ChoiceSequence
}

/// What a search for a failing case came to.
public enum SearchOutcome: Hashable, Sendable {
  /// Enough cases passed.
  case passed(Statistics)
  /// A case failed, and does so every time.
  case failed(Failure)
  /// A case failed, but the same case did not fail again in the same way.
  case flaky(FlakyCase)
  /// Too many cases were rejected to say anything.
  case gaveUp(Statistics)
  /// Enough cases passed, but too few of the kinds that were asked for.
  case insufficientCoverage(Statistics, [MissingCoverage])
}
