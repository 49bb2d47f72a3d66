import Synchronization

/// The values of a signal as an asynchronous sequence.
///
///     for await value in ticks.values { print(value) }
///
/// Each iterator starts the signal when its first value is asked for, and disposes of it when the
/// iteration ends: at the signal's end, when the task is cancelled, or when the iterator is dropped. That
/// reaches the signal at any time, inside its start too: an endless producer that asks `isTerminated`
/// stops.
///
/// Where the first value is asked for on an actor, such as the main one, it is started there, so that what
/// is isolated to that actor stays on it; elsewhere on a thread of Dispatch, unless it is a `single`. The
/// first value can be read when the start has returned or, off an actor, when 1,000 values have been sent
/// inside it.
///
/// Cancelling the task ends the iteration like a completion, as in `AsyncStream`. For one task at a
/// time.
///
/// A signal does not wait for those who read it. What comes before it is asked for is kept or dropped
/// as the buffering policy says; there is no back-pressure.
///
/// Laws: BRG-3, BRG-11, BRG-13, BRG-22.
public struct SignalValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// What becomes of values that nobody has asked for yet.
  public enum Buffering: Sendable, Hashable {
    /// All are kept. Their number is not limited; see `Backlog`.
    case unbounded
    /// The newest so many are kept, older ones are dropped.
    case newest(Int)
    /// The oldest so many are kept, newer ones are dropped.
    case oldest(Int)
  }

  private let start: @Sendable (SignalValueBuffer<Element, Failure>) -> Void
  private let isSingle: Bool
  private let buffering: Buffering
  private let backlog: Backlog?

  init(
    _ buffering: Buffering,
    _ backlog: Backlog?,
    isSingle: Bool,
    start: @escaping @Sendable (SignalValueBuffer<Element, Failure>) -> Void
  ) {
    self.buffering = buffering
    self.backlog = backlog
    self.isSingle = isSingle
    self.start = start
  }

  /// An iterator, which starts the signal when it is asked for the first value.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(Reader(SignalValueBuffer(buffering, backlog), isSingle: isSingle, start))
  }

  /// Goes through the values of one subscription.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let reader: Reader

    fileprivate init(_ reader: Reader) {
      self.reader = reader
    }

    /// The next value; nil after the completion, and after the task has been cancelled.
    ///
    /// - Throws: the signal's error.
    public mutating func next() async throws(Failure) -> Element? {
      try await reader.next(on: nil)
    }

    /// The next value; nil after the completion, and after the task has been cancelled.
    ///
    /// - Throws: the signal's error.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Failure) -> Element? {
      try await reader.next(on: actor)
    }
  }

  /// Ends the subscription when the last copy of the iterator goes.
  fileprivate final class Reader: Sendable {
    private let buffer: SignalValueBuffer<Element, Failure>
    private let isSingle: Bool
    private let hasBegun = Synchronization.Atomic<Bool>(false)
    private let pendingStart: Guarded<(@Sendable (SignalValueBuffer<Element, Failure>) -> Void)?>

    init(
      _ buffer: SignalValueBuffer<Element, Failure>,
      isSingle: Bool,
      _ start: @escaping @Sendable (SignalValueBuffer<Element, Failure>) -> Void
    ) {
      self.buffer = buffer
      self.isSingle = isSingle
      pendingStart = Guarded(start)
    }

    deinit {
      buffer.close()
    }

    func next(on isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      // Relaxed: a first guess; the lock decides.
      if !hasBegun.load(ordering: .relaxed) {
        hasBegun.store(true, ordering: .relaxed)
        if let start = pendingStart.withLock({ $0.take() }) { await begin(start, on: isolation) }
      }
      // Without a continuation if one waits. A task that has been cancelled finds the buffer closed.
      if !Task.isCancelled, let value = buffer.poll() { return value }
      switch await nextEvent(on: isolation) {
      case .value(let value): return value
      case .failed(let error): throw error
      case .ended: return nil
      }
    }

    private func begin(
      _ start: @escaping @Sendable (SignalValueBuffer<Element, Failure>) -> Void,
      on isolation: isolated (any Actor)?
    ) async {
      let buffer = buffer
      if isSingle {
        start(buffer)
        buffer.startReturned()
      } else if isolation == nil {
        // Not here: an endless producer would hold up who reads, and who could stop it.
        Self.runElsewhere {
          start(buffer)
          buffer.startReturned()
        }
      } else {
        await withTaskCancellationHandler {
          // What captures the actor runs on it.
          _ = isolation
          start(buffer)
          buffer.startReturned()
        } onCancel: {
          buffer.close()
        }
      }
    }

    private static func runElsewhere(_ body: @escaping @Sendable () -> Void) {
      #if canImport(Dispatch)
      Queue.concurrentDefaultQueue().justDispatch(body)
      #else
      Task.detached { body() }
      #endif
    }

    private func nextEvent(
      on isolation: isolated (any Actor)?
    ) async -> SignalValueBuffer<Element, Failure>.Event {
      await withTaskCancellationHandler {
        // Without a change of executors, as above.
        _ = isolation
        return await withUnsafeContinuation { buffer.next($0) }
      } onCancel: {
        buffer.close()
      }
    }
  }
}

extension Signal where T: Sendable, E == NoError {
  /// The values of this signal as an asynchronous sequence; all that wait are kept.
  public final var values: SignalValues<T, Never> {
    values(buffering: .unbounded)
  }

  /// The values of this signal as an asynchronous sequence.
  ///
  /// `buffering` says what becomes of values that nobody has asked for yet; `backlog` counts them.
  public final func values(
    buffering: SignalValues<T, Never>.Buffering,
    backlog: Backlog? = nil
  ) -> SignalValues<T, Never> {
    // A signal may be started from any thread, as documented.
    let signal = Unchecked(self)
    return SignalValues(buffering, backlog, isSingle: isSingle) { buffer in
      signal.value.start(in: buffer, next: { buffer.put($0) }, completed: { buffer.end(.ended) })
    }
  }
}

extension Signal where T: Sendable, E: Error {
  /// The values of this signal as an asynchronous sequence, which fails with the signal; all that wait
  /// are kept.
  public final var values: SignalValues<T, E> {
    values(buffering: .unbounded)
  }

  /// The values of this signal as an asynchronous sequence, which fails with the signal.
  ///
  /// `buffering` says what becomes of values that nobody has asked for yet; `backlog` counts them.
  public final func values(
    buffering: SignalValues<T, E>.Buffering,
    backlog: Backlog? = nil
  ) -> SignalValues<T, E> {
    // A signal may be started from any thread, as documented.
    let signal = Unchecked(self)
    return SignalValues(buffering, backlog, isSingle: isSingle) { buffer in
      signal.value.start(
        in: buffer,
        next: { buffer.put($0) },
        error: { buffer.end(.failed($0)) },
        completed: { buffer.end(.ended) }
      )
    }
  }
}
