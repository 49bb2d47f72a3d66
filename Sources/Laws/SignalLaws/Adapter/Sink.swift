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
  ///
  /// They may capture what is not `Sendable`, such as an observer of a library from before Swift 6.
  public init(
    next: @escaping (Int) -> Void,
    failed: @escaping (LawError) -> Void,
    completed: @escaping () -> Void
  ) {
    // Unsafe: whether threads may share what they capture is what the laws try.
    nonisolated(unsafe) let ends = (next: next, failed: failed, completed: completed)
    self.next = { ends.next($0) }
    self.failed = { ends.failed($0) }
    self.completed = { ends.completed() }
  }
}
