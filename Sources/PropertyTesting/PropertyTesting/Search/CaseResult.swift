/// What running a test case came to.
public enum CaseResult: Hashable, Sendable {
  /// The property holds for the case.
  case passed
  /// The case says nothing about the property.
  case rejected
  /// The property does not hold; `origin` tells bugs apart, so that a shrink does not slip from one
  /// to another.
  case failed(origin: String, message: String)
}
