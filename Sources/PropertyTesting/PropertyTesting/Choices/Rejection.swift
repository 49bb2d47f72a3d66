/// Why a test case ended before the property could be judged.
public enum Rejection: Error, Hashable, Sendable {
  /// A filter or an assumption did not hold.
  case filtered
  /// An assumption of the property did not hold, in a line of a file.
  case assumption(fileID: String, line: Int)
  /// The case needed more choices than the replayed sequence or the limit has.
  case overrun
  /// The same case has been run before, or cannot be of use any more.
  case repeated
}

/// Discards the current case unless the condition holds.
///
/// - Parameters:
///   - condition: What the rest of the property relies on.
///   - fileID: The file of the assumption.
///   - line: The line of the assumption, for the statistics of rejections.
/// - Throws: ``Rejection/assumption(fileID:line:)`` when the condition is false.
public func assume(
  _ condition: Bool,
  fileID: String = #fileID,
  line: Int = #line
) throws(Rejection) {
  if !condition { throw .assumption(fileID: fileID, line: line) }
}
