/// What a check has found out.
public enum PropertyOutcome<Value> {
  /// The property held for all cases that were not rejected; `labels` counts those that got each
  /// label.
  case passed(cases: Int, rejected: Int, labels: [String: Int])
  /// The property does not hold for a case.
  case failed(PropertyFailure<Value>)
  /// Too many cases were rejected to say anything.
  case gaveUp(rejected: Int)
  /// A case failed, and when run again did not fail in that way: it depends on something else than
  /// the value.
  case flaky(message: String)
}

extension PropertyOutcome: Sendable where Value: Sendable {}

/// A value for which a property does not hold.
public struct PropertyFailure<Value> {
  /// The value for which it was found.
  public let original: Value
  /// The simplest such value that was found.
  public let shrunk: Value
  /// The choices that make the simplest value.
  public let values: [Int]
  /// How the property fails for the simplest value.
  public let message: String
  /// The seed of the check; 0 for a replay.
  public let seed: UInt64
  /// The index of the case that failed; 0 for a replay.
  public let caseIndex: Int
  /// How many cases were run to shrink the value.
  public let executions: Int

  /// The choices as a text that `replay` takes.
  public var token: String { ChoiceSequence(values: values).token }
}

extension PropertyFailure: Sendable where Value: Sendable {}

extension PropertyFailure: CustomStringConvertible {
  /// The failure as a report of a few lines.
  public var description: String {
    """
    \(message)
      for: \(shrunk)
      shrunk in \(executions) runs from: \(original)
      case \(caseIndex) of seed \(seed); replay with the token \(token)
    """
  }
}
