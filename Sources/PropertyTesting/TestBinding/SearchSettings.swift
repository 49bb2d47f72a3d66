#if canImport(Testing)
/// What the traits of the running test say about its searches.
package protocol SearchSettings: Sendable {
  /// The settings of the running test.
  static var taskLocal: TaskLocal<Self> { get }
  /// What a search is of, in a word.
  static var subject: String { get }
  /// Takes issues during a search, if expectations count.
  var collector: IssueCollector? { get set }
  /// Told when a search finds a failure, so that a trait that expects one is satisfied.
  var failures: FailureCount { get set }
}
#endif
