#if canImport(Testing)
internal import Interleaving
internal import TestBinding

/// What the traits of the running test say about explorations.
struct InterleavingSettings: SearchSettings {
  @TaskLocal static var current = InterleavingSettings()
  static var taskLocal: TaskLocal<Self> { $current }
  static let subject = "exploration"

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
#endif
