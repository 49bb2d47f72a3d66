#if canImport(Testing)
package import Testing

/// Takes the issues of a test to itself while something is searched for.
///
/// One handler for a whole test: the scope that Testing offers costs more than most properties. May
/// be used from any thread.
package final class IssueCollector: Sendable {
  /// An issue that was taken.
  package struct Taken: Sendable {
    /// What it says.
    package let text: String
    /// The file and the line that recorded it.
    package let place: String
  }

  private struct State {
    var depth = 0
    var first: Taken?
  }

  private let state = Locked(State())
  private let aside: @Sendable (() -> Void) -> Void

  /// Creates a collector that takes nothing yet.
  ///
  /// - Parameter aside: Runs what the collector does with an issue, which may come from a thread
  ///   under control and is no part of its run.
  package init(aside: @escaping @Sendable (() -> Void) -> Void = { $0() }) {
    self.aside = aside
  }

  /// What to do with an issue: nil if it was taken.
  ///
  /// Warnings and issues that somebody expects are no failures; hundreds of them are of no use to anybody.
  package func handle(_ issue: Issue) -> Issue? {
    var isTaken = false
    aside {
      isTaken = state.withLock { state in
        guard state.depth > 0 else { return false }
        if state.first == nil, issue.isFailure {
          let place = issue.sourceLocation.map { "\($0.fileID):\($0.line)" }
          state.first = Taken(text: "\(issue)", place: place ?? "an unknown place")
        }
        return true
      }
    }
    return isTaken ? nil : issue
  }

  /// Takes issues from now on, until ``end()`` has been called as often.
  package func begin() { state.withLock { $0.depth += 1 } }

  /// Undoes one ``begin()``.
  package func end() { state.withLock { $0.depth -= 1 } }

  /// The first issue since the last time.
  package func take() -> Taken? {
    state.withLock { state in
      defer { state.first = nil }
      return state.first
    }
  }
}
#endif
