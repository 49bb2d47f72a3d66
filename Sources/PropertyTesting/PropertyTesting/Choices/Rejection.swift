/// Why a test case ended before the property could be judged.
public enum Rejection: Error, Hashable, Sendable {
  /// A filter or an assumption did not hold.
  case filtered
  /// The case needed more choices than the replayed sequence or the limit has.
  case overrun
  /// The same case has been run before, or cannot be of use any more.
  case repeated
}

/// Discards the current case unless the condition holds.
///
/// - Parameter condition: What the rest of the property relies on.
/// - Throws: ``Rejection/filtered`` when the condition is false.
public func assume(_ condition: Bool) throws(Rejection) {
  if !condition { throw .filtered }
}
