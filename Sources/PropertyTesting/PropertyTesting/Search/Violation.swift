/// An error that comes from one place of a property, which tells one bug from another.
package protocol PlacedFailure: Error {
  /// The file and the line.
  var place: String { get }
}

/// A condition of a property that does not hold.
public struct Violation: PlacedFailure, Hashable, Sendable, CustomStringConvertible {
  /// What does not hold.
  public let message: String
  /// The file of the condition.
  public let fileID: String
  /// The line of the condition: it tells one bug from another.
  public let line: Int

  package var place: String { "\(fileID):\(line)" }

  /// What does not hold, and where it says so.
  public var description: String { "\(message) (\(fileID):\(line))" }
}

/// Fails the case unless the condition holds.
///
/// Costs nothing but the condition while it holds, and next to nothing when it does not; an
/// expectation of a testing framework records each of the hundreds of failures of a shrink.
///
/// - Parameters:
///   - condition: What has to hold.
///   - message: What does not hold otherwise.
///   - fileID: The file of the condition.
///   - line: The line of the condition.
/// - Throws: A ``Violation`` when the condition is false, or what the condition throws.
public func ensure(
  _ condition: @autoclosure () throws -> Bool,
  _ message: @autoclosure () -> String = "the condition does not hold",
  fileID: String = #fileID,
  line: Int = #line
) throws {
  if try !condition() { throw Violation(message: message(), fileID: fileID, line: line) }
}

/// Fails the case unless both values are equal.
///
/// - Parameters:
///   - actual: What there is.
///   - expected: What there should be.
///   - fileID: The file of the comparison.
///   - line: The line of the comparison.
/// - Throws: A ``Violation`` when the values differ.
public func ensureEqual<Value: Equatable>(
  _ actual: Value,
  _ expected: Value,
  fileID: String = #fileID,
  line: Int = #line
) throws {
  if actual != expected {
    let message = "\(ValueText.debug(actual)) is not \(ValueText.debug(expected))"
    throw Violation(message: message, fileID: fileID, line: line)
  }
}
