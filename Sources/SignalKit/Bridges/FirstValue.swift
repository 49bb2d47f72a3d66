/// A signal has completed without the value that was awaited.
public struct CompletedWithoutValue: Error, Hashable, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  /// What happened, for people.
  public var description: String {
    "the signal completed without a value"
  }
}

/// An error of a signal whose error type is not a `Swift.Error`.
public struct SignalFailure<E>: Error {
  /// What the signal has sent.
  public let error: E

  /// Wraps an error.
  public init(_ error: E) {
    self.error = error
  }
}

// Wraps what has crossed threads already: errors are delivered on whichever thread emits.
extension SignalFailure: @unchecked Sendable {}
extension SignalFailure: Equatable where E: Equatable {}

extension Signal {
  /// Starts the signal and awaits its first value; then it is disposed of.
  ///
  /// It is started where this is called: on the actor, if that is one. Ends exactly once, whatever comes
  /// first. Cancelling the task disposes of the signal. A value of a type that is not `Sendable` may be one
  /// that its producer goes on to use, of which the compiler does not warn.
  ///
  /// - Throws: the signal's own error, in a `SignalFailure` if it is not a `Swift.Error`;
  ///   `CompletedWithoutValue`; `CancellationError`.
  ///
  /// Laws: BRG-1, BRG-2, BRG-12, BRG-21.
  public nonisolated(nonsending) final func first() async throws -> T {
    try await firstValue(on: #isolation)
  }

  private func firstValue(on isolation: isolated (any Actor)?) async throws -> T {
    let waiter = FirstValueWaiter<T, any Error>()
    return try await withTaskCancellationHandler {
      // What captures the actor runs on it; the start would leave it otherwise.
      _ = isolation
      return try await withUnsafeThrowingContinuation { continuation in
        guard waiter.await(continuation) else {
          return continuation.resume(throwing: CancellationError())
        }
        start(
          in: waiter,
          next: { waiter.end()?.resume(returning: Unchecked($0).value) },
          error: { waiter.end()?.resume(throwing: $0 as? any Error ?? SignalFailure($0)) },
          completed: { waiter.end()?.resume(throwing: CompletedWithoutValue()) }
        )
      }
    } onCancel: {
      waiter.end()?.resume(throwing: CancellationError())
    }
  }
}

extension Signal where E == NoError {
  /// Starts the signal and awaits its first value; then it is disposed of.
  ///
  /// It is started where this is called, as by `first()`. A signal that completes without a value is a
  /// programming error, and traps with a message. Cancelling the task does not end the wait: where that
  /// matters, use `first()`.
  public nonisolated(nonsending) final func get() async -> T {
    let waiter = FirstValueWaiter<T, Never>()
    return await withUnsafeContinuation { continuation in
      guard waiter.await(continuation) else { return }
      start(
        in: waiter,
        next: { waiter.end()?.resume(returning: Unchecked($0).value) },
        completed: {
          if waiter.end() != nil {
            fatalError("Signal.get(): the signal completed without a value")
          }
        }
      )
    }
  }
}

/// What is known of a wait; not generic, which would have it laid out at run time.
private struct Wait {
  var isOver = false
  var handle: Subscription?
}

/// Hands a continuation to whatever comes first.
private final class FirstValueWaiter<T, Failure: Error>: SubscriptionHolder, @unchecked Sendable {
  // @unchecked: `continuation` is written and taken under the lock.
  private let wait = Guarded(Wait())
  private var continuation: UnsafeContinuation<T, Failure>?

  /// Takes a continuation, before the signal starts.
  ///
  /// False if the end has come before.
  func await(_ continuation: UnsafeContinuation<T, Failure>) -> Bool {
    wait.withLock { wait in
      if !wait.isOver { self.continuation = continuation }
      return !wait.isOver
    }
  }

  /// Learns of the subscription before the signal starts; disposes of it if the end has come.
  func hold(_ subscription: Subscription) {
    let isLate = wait.withLock { wait in
      if !wait.isOver { wait.handle = subscription }
      return wait.isOver
    }
    if isLate { subscription.dispose() }
  }

  /// Ends the wait, and disposes of the signal.
  ///
  /// Returns what waits; nil if the end had come before, or comes before the wait.
  func end() -> UnsafeContinuation<T, Failure>? {
    let (waiting, handle) = wait.withLock { wait in
      let outgoing = (continuation, wait.handle)
      continuation = nil
      wait = Wait(isOver: true)
      return outgoing
    }
    handle?.dispose()
    return waiting
  }
}
