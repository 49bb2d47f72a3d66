#if canImport(Testing)
internal import TestBinding
internal import Testing

/// Notices the first issue that a property records where nobody counts expectations.
///
/// The others of a search would be the same hundreds of times, none with its value: nothing more is
/// tried after the first. May be used from any thread.
final class UncountedIssues: Sendable {
  private struct State {
    var isPending = false
    /// The value that was tried when the first issue came.
    var value: String?
  }

  private let state = Locked(State())

  /// Whether there was an issue, so that no more values are tried.
  var isOver: Bool { state.withLock { $0.isPending } }

  /// What was tried when the first issue came; nil if there was none.
  var value: String? { state.withLock { $0.value } }

  /// Notes that a value has been tried.
  func note(_ value: @autoclosure () -> String) {
    guard state.withLock({ $0.isPending && $0.value == nil }) else { return }
    let text = value()
    state.withLock { $0.value = text }
  }

  /// Runs a search; issues are recorded as ever.
  func watching(_ body: () -> Void) {
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: {
      self.see($0)
    }
  }

  /// Runs a search; issues are recorded as ever.
  func watching(
    isolation: isolated (any Actor)?,
    _ body: () async throws -> Void
  ) async throws {
    var thrown: (any Error)?
    await withKnownIssue(isIntermittent: true, isolation: isolation) {
      do {
        try await body()
      } catch {
        thrown = error
      }
    } matching: {
      self.see($0)
    }
    if let thrown { throw thrown }
  }

  /// Sees an issue, which is nobody's known one on that account.
  private func see(_ issue: Issue) -> Bool {
    if issue.severity == .error { state.withLock { $0.isPending = true } }
    return false
  }
}
#endif
