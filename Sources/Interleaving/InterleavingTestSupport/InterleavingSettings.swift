#if canImport(Testing)
internal import Interleaving

/// What the traits of the running test say about explorations.
struct InterleavingSettings: Sendable {
  @TaskLocal static var current = InterleavingSettings()

  var schedules: Int?
  var seed: UInt64?
  var strategies: [Strategy]?
  var token: String?
  /// In place of the process's environment.
  var environment: (@Sendable (String) -> String?)?
  /// Takes issues while a scenario is explored, if expectations count.
  var collector: IssueCollector?
  /// Told when an exploration fails, so that a trait that expects a failure is satisfied.
  var failures = FailureCount()
}

/// How many explorations of a test have failed.
final class FailureCount: Sendable {
  private let count = Locked(0)

  var isZero: Bool { count.withLock { $0 == 0 } }

  func increment() { count.withLock { $0 += 1 } }
}
#endif
