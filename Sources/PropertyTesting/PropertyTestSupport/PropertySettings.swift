#if canImport(Testing)
internal import PropertyTesting
internal import Synchronization

/// What the traits of the running test say about properties.
struct PropertySettings: Sendable {
  @TaskLocal static var current = PropertySettings()

  var cases: Int?
  var seed: UInt64?
  var token: String?
  var database = FailureDatabase.build
  /// Takes issues while a property is being searched, if expectations count.
  var collector: IssueCollector?
  /// Told when a property fails, so that a trait that expects a failure is satisfied.
  var failures = FailureCount()

  /// The configuration of a call, as far as the traits leave it alone.
  func applied(to configuration: Configuration) -> Configuration {
    var configuration = configuration
    if let cases { configuration.cases = cases }
    if let seed { configuration.seed = seed }
    return configuration
  }
}

/// How many properties of a test have failed.
final class FailureCount: Sendable {
  private let count = Atomic<Int>(0)

  var isZero: Bool { count.load(ordering: .relaxed) == 0 }

  func increment() { count.wrappingAdd(1, ordering: .relaxed) }
}
#endif
