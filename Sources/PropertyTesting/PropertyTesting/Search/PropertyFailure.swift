/// A value for which a property does not hold.
public struct PropertyFailure<Value> {
  /// The value that failed first.
  public let original: Value
  /// The simplest value found that fails in the same way.
  public let shrunk: Value
  /// Where it was found, and the choices behind both values.
  public let failure: Failure

  /// Other failures of the same search.
  public internal(set) var others: [PropertyFailure] = []

  /// Reproduces the simplest value, with ``replay(_:token:configuration:_:)``.
  public var token: String { failure.token }
}

extension PropertyFailure: Sendable where Value: Sendable {}

extension PropertyFailure: CustomStringConvertible {
  /// The failure as a report of a few lines.
  public var description: String {
    var lines = [failure.message, "  for: \(indented(shrunk))"]
    if let line = failure.explanation.line { lines.append("  \(line)") }
    lines.append(
      "  shrunk from: \(indented(original)) "
        + "(\(failure.improvements) steps, \(failure.executions) executions)"
    )
    let origin =
      failure.isRemembered
      ? "remembered from before" : "found as case \(failure.caseIndex) of seed \(failure.seed)"
    lines.append("  replay with: token \"\(token)\" (\(origin))")
    for (number, other) in others.enumerated() {
      lines.append("another failure (\(number + 2) of \(others.count + 1)):\n\(other)")
    }
    return ValueText.withoutZeros(lines.joined(separator: "\n"))
  }

  /// Values of several lines start on a line of their own.
  private func indented(_ value: Value) -> String {
    let text = ValueText.of(value)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return text }
    return lines.map { "\n    \($0)" }.joined()
  }
}
