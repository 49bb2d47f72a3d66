/// Thrown to say that a test case is of no use, neither passed nor failed.
///
/// Generators throw it through `ChoiceSource.reject`; a property may throw it for a value that it
/// has nothing to say about.
public struct Rejection: Error, Hashable, Sendable {
  /// Creates a rejection.
  public init() {}
}
