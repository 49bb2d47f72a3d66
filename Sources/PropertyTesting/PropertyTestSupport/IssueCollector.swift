#if canImport(Testing)
internal import Synchronization
internal import Testing

/// Takes the issues of a test to itself while a property is being searched.
///
/// One handler for a whole test: the scope that Testing offers costs more than most properties.
final class IssueCollector: Sendable {
  private struct State {
    var depth = 0
    var first: String?
  }

  private let state = Mutex(State())

  /// What to do with an issue: nil if it was taken.
  func handle(_ issue: Issue) -> Issue? {
    let isTaken = state.withLock { state in
      guard state.depth > 0 else { return false }
      if state.first == nil { state.first = "\(issue)" }
      return true
    }
    return isTaken ? nil : issue
  }

  func begin() { state.withLock { $0.depth += 1 } }

  func end() { state.withLock { $0.depth -= 1 } }

  /// Throws if there were issues since the last time.
  func throwIfAny() throws {
    let first = state.withLock { state in
      defer { state.first = nil }
      return state.first
    }
    if let first { throw FailedExpectation(description: first) }
  }
}

/// An expectation of a property that was not met.
struct FailedExpectation: Error, CustomStringConvertible {
  let description: String
}
#endif
