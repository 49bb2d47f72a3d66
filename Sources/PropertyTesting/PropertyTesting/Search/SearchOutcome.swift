/// What a search for a failing case came to.
public enum SearchOutcome: Hashable, Sendable {
  /// Enough cases passed.
  case passed(Statistics)
  /// A case failed, and does so every time.
  case failed(Failure)
  /// A case failed, but the same case did not fail again in the same way.
  case flaky(FlakyCase)
  /// Too many cases were rejected to say anything, or all of them.
  case gaveUp(Statistics)
  /// Enough cases passed, but too few of the kinds that were asked for.
  case insufficientCoverage(Statistics, [MissingCoverage])
}
