#if canImport(Testing)
internal import Interleaving
internal import Synchronization

/// What the traits of the running test say about explorations.
struct InterleavingSettings: Sendable {
  @TaskLocal static var current = InterleavingSettings()

  var schedules: Int?
  var seed: UInt64?
  var strategies: [Strategy]?
  var token: String?
  /// In place of the process's environment.
  var environment: (@Sendable (String) -> String?)?
  /// Told when an exploration fails, so that a trait that expects a failure is satisfied.
  var failures = FailureCount()
}

/// How many explorations of a test have failed.
final class FailureCount: Sendable {
  private let count = Atomic<Int>(0)

  var isZero: Bool { count.load(ordering: .relaxed) == 0 }

  func increment() { count.wrappingAdd(1, ordering: .relaxed) }
}
#endif
