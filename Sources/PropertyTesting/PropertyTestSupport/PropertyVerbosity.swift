#if canImport(Testing)
/// How much is said about properties that hold.
public enum PropertyVerbosity: String, Hashable, Sendable, CaseIterable {
  /// Nothing, not even what is suspicious.
  case quiet
  /// What is suspicious.
  case normal
  /// The statistics of every property.
  case verbose
  /// Every value, too.
  case debug
}
#endif
