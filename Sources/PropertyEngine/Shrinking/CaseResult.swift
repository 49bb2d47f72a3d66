/// How the run of a test case ended.
public enum CaseResult: Hashable, Sendable {
  /// The property holds.
  case passed
  /// The case is of no use.
  case rejected
  /// The property does not hold; failures of one origin count as the same bug.
  case failed(origin: String, message: String)
}
