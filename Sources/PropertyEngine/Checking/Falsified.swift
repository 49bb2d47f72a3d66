/// An error that says itself which bug it stands for.
///
/// Of all other errors, those of one type count as the same bug.
public protocol FailureIdentifying: Error {
  /// The bug; shrinking does not go from one to another.
  var origin: String { get }
}

/// What `require` throws.
public struct Falsified: FailureIdentifying, Hashable, CustomStringConvertible {
  /// What does not hold.
  public let message: String
  /// The place of the `require`.
  public let origin: String

  /// Creates the error.
  public init(_ message: String, origin: String) {
    self.message = message
    self.origin = origin
  }

  /// What does not hold, and where that was required.
  public var description: String { "\(message) (\(origin))" }
}

/// Fails the property unless a condition holds.
///
/// - Parameters:
///   - condition: What has to hold.
///   - message: What to say if it does not.
///   - fileID: The file that requires it.
///   - line: The line that requires it.
/// - Throws: `Falsified` if the condition does not hold.
public func require(
  _ condition: Bool,
  _ message: @autoclosure () -> String = "the property does not hold",
  fileID: StaticString = #fileID,
  line: Int = #line
) throws(Falsified) {
  guard !condition else { return }
  throw Falsified(message(), origin: "\(fileID):\(line)")
}

/// The bug that an error stands for.
func origin(of error: any Error) -> String {
  (error as? any FailureIdentifying)?.origin ?? String(reflecting: type(of: error))
}
