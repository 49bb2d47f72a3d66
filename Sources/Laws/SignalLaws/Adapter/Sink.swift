/// The error that laws put; it carries a number so that two can be told apart.
public struct LawError: Error, Hashable, Sendable {
  /// Which error it is.
  public var code: Int

  /// Creates an error.
  public init(_ code: Int) { self.code = code }
}

/// Where a signal puts its events, and where an observer receives them.
public struct Sink: Sendable {
  /// Takes a value.
  public let next: @Sendable (Int) -> Void
  /// Takes the failing terminal event.
  public let failed: @Sendable (LawError) -> Void
  /// Takes the completing terminal event.
  public let completed: @Sendable () -> Void

  /// Creates a sink from its three ends.
  public init(
    next: @escaping @Sendable (Int) -> Void,
    failed: @escaping @Sendable (LawError) -> Void,
    completed: @escaping @Sendable () -> Void
  ) {
    self.next = next
    self.failed = failed
    self.completed = completed
  }
}
