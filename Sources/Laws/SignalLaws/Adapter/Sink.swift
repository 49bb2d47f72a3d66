/// The error that laws put; it carries a number so that two can be told apart.
public struct LawError: Error, Hashable, Sendable {
  /// Which error it is.
  public var code: Int

  /// Creates an error.
  public init(_ code: Int) { self.code = code }

  /// Finds the law's own error again in one whose type a library does not know.
  ///
  /// An error that no law has put becomes one with a number that no law puts.
  public init(thrown error: any Error) { self = error as? LawError ?? LawError(99) }
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

  /// Creates a sink that takes each event as a value, for a library that has events of a type of its own.
  public init(_ send: @escaping (LawEvent) -> Void) {
    self.init(
      next: { send(.next($0)) },
      failed: { send(.failed($0)) },
      completed: { send(.completed) }
    )
  }

  /// Puts an event.
  public func send(_ event: LawEvent) {
    event.fold(next: next, failed: failed, completed: completed())
  }
}
