/// What checking a property came to.
public enum PropertyOutcome<Value> {
  /// It holds for every value that was tried.
  case passed(Statistics)
  /// It does not hold.
  case failed(PropertyFailure<Value>)
  /// It failed once, but not again for the same value.
  case flaky(FlakyCase)
  /// Too many values were rejected to say anything, or all of them.
  case gaveUp(Statistics)
  /// It holds, but too few values were of the kinds that were asked for.
  case insufficientCoverage(Statistics, [MissingCoverage])
}

extension PropertyOutcome: Sendable where Value: Sendable {}

extension PropertyOutcome: CustomStringConvertible {
  /// The outcome as a report of a few lines.
  public var description: String {
    switch self {
    case .passed(let statistics): "\(statistics)"
    case .failed(let failure): "\(failure)"
    case .flaky(let flaky): "\(flaky)"
    case .gaveUp(let statistics):
      "gave up: \(statistics.isExhaustive ? "all" : "too many") cases were rejected\n\(statistics)"
    case .insufficientCoverage(let statistics, let missing):
      (missing.map { "\($0)" } + ["\(statistics)"]).joined(separator: "\n")
    }
  }
}
