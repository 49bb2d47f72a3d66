#if canImport(Testing)
internal import PropertyTesting
internal import TestBinding

/// An expectation of a property that was not met.
struct FailedExpectation: PlacedFailure, CustomStringConvertible {
  let description: String
  let place: String
}

extension IssueCollector {
  /// Throws if there were issues since the last time.
  func throwIfAny() throws {
    if let first = take() { throw FailedExpectation(description: first.text, place: first.place) }
  }
}
#endif
