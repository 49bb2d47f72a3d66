#if canImport(Testing)
internal import TestBinding

/// An expectation of a property that was not met.
struct FailedExpectation: Error, CustomStringConvertible {
  let description: String
}

extension IssueCollector {
  /// Throws if there were issues since the last time.
  func throwIfAny() throws {
    if let first = take() { throw FailedExpectation(description: first) }
  }
}
#endif
