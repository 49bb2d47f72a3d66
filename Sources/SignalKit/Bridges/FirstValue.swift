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
  /// Ends exactly once, whatever comes first. Cancelling the task disposes of the signal.
  ///
  /// - Throws: the signal's own error, in a `SignalFailure` if it is not a `Swift.Error`;
  ///   `CompletedWithoutValue`; `CancellationError`.
  ///
  /// Laws: BRG-1, BRG-2, BRG-12.
  public nonisolated(nonsending) final func first() async throws -> T {
    let waiter = FirstValueWaiter<T>()
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        guard waiter.await(continuation) else { return }
        (self |> take(1)).start(
          in: waiter,
          next: { waiter.end(.success($0)) },
          error: { waiter.end(.failure($0 as? any Error ?? SignalFailure($0))) },
          completed: { waiter.end(.failure(CompletedWithoutValue())) }
        )
      }
    } onCancel: {
      waiter.end(.failure(CancellationError()))
    }
  }
}

extension Signal where E == NoError {
  /// Starts the signal and awaits its first value; then it is disposed of.
  ///
  /// A signal that completes without a value is a programming error, and traps with a message.
  /// Cancelling the task does not end the wait: where that matters, use `first()`.
  public nonisolated(nonsending) final func get() async -> T {
    let waiter = FirstValueWaiter<T>()
    let result = await withUnsafeContinuation { continuation in
      guard waiter.await(continuation) else { return }
      (self |> take(1)).start(
        in: waiter,
        next: { waiter.end(.success($0)) },
        completed: { waiter.end(.failure(CompletedWithoutValue())) }
      )
    }
    switch result {
    case .success(let value):
      return value
    case .failure:
      fatalError("Signal.get(): the signal completed without a value")
    }
  }
}

/// Resumes one continuation exactly once, with whatever comes first.
private final class FirstValueWaiter<T>: SubscriptionHolder, @unchecked Sendable {
  // @unchecked: what may not be sent is handed over once, under the lock.
  private enum State {
    case idle
    case waiting((Result<T, any Error>) -> Void, (any Disposable)?)
    case ended(Result<T, any Error>?)
  }

  private let state = Guarded(State.idle)

  /// Takes a continuation.
  ///
  /// False if it has been resumed, because the end had come before.
  func await(_ continuation: UnsafeContinuation<T, any Error>) -> Bool {
    `await` { continuation.resume(with: Unchecked($0).value) }
  }

  func await(_ continuation: UnsafeContinuation<Result<T, any Error>, Never>) -> Bool {
    `await` { continuation.resume(returning: Unchecked($0).value) }
  }

  private func await(_ resume: @escaping (Result<T, any Error>) -> Void) -> Bool {
    let early: Result<T, any Error>? = state.withLock { state in
      if case .ended(let result) = state { return result }
      state = .waiting(resume, nil)
      return nil
    }
    if let early { resume(early) }
    return early == nil
  }

  /// Learns of the subscription before the signal starts; disposes of it if the end has come.
  func hold(_ subscription: Subscription) {
    let isLate = state.withLock { state in
      guard case .waiting(let resume, _) = state else { return true }
      state = .waiting(resume, subscription)
      return false
    }
    if isLate { subscription.dispose() }
  }

  func end(_ result: Result<T, any Error>) {
    let previous = state.withLock { state in
      let previous = state
      if case .ended = previous { return previous }
      if case .idle = previous { state = .ended(result) } else { state = .ended(nil) }
      return previous
    }
    guard case .waiting(let resume, let handle) = previous else { return }
    handle?.dispose()
    resume(result)
  }
}
