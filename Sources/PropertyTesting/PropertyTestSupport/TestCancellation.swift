#if canImport(Testing)
internal import PropertyTesting
internal import TestBinding

/// Notices that a property has cancelled its test, after which nothing more is tried.
///
/// May be used from any thread.
final class TestCancellation: Sendable {
  private let state = Locked(false)

  /// Whether the test was cancelled.
  var isNoted: Bool { state.withLock { $0 } }

  /// Notes what a property threw; whether that was because its test is cancelled.
  func note(_ error: any Error) -> Bool {
    let cause = (error as? StepError)?.underlying ?? error
    guard cause is CancellationError && Task.isCancelled || Self.isThrownByCancel(cause) else {
      return false
    }
    state.withLock { $0 = true }
    return true
  }

  /// Whether `Test.cancel` has thrown an error, whose type Testing keeps to itself.
  private static func isThrownByCancel(_ error: any Error) -> Bool {
    String(reflecting: type(of: error)) == "Testing.SkipInfo"
  }
}
#endif
