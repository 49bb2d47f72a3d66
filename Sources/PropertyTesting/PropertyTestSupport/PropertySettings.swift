#if canImport(Testing)
internal import PropertyTesting
internal import TestBinding

/// What the traits of the running test say about properties.
struct PropertySettings: SearchSettings {
  @TaskLocal static var current = PropertySettings()
  static var taskLocal: TaskLocal<Self> { $current }
  static let subject = "property"

  var cases: Int?
  var seed: UInt64?
  var token: String?
  var verbosity: PropertyVerbosity?
  var isolation: Isolation?
  var database = FailureDatabase.build
  /// Takes issues while a property is being searched, if expectations count.
  var collector: IssueCollector?
  /// Told when a property fails, so that a trait that expects a failure is satisfied.
  var failures = FailureCount()

  /// The configuration of a call, as far as the traits leave it alone.
  func applied(to configuration: Configuration) -> Configuration {
    var configuration = configuration
    if let cases = cases ?? PropertyEnvironment.cases { configuration.cases = cases }
    if let seed {
      configuration.seed = seed
    } else if !configuration.hasSeed {
      configuration.seed = PropertyEnvironment.seed
    }
    if let isolation { configuration.isolation = isolation }
    return configuration
  }
}
#endif
