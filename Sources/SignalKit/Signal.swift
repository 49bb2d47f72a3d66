/// A description of a stream of values that ends with a completion, with an error, or never.
///
/// Nothing happens until `start`, and every `start` runs the generator again:
///
///     let greeting = Signal<String, NoError> { subscriber in
///       subscriber.putNext("hello")
///       subscriber.putCompletion()
///       return EmptyDisposable
///     }
///     _ = greeting.start(next: { print($0) })  // prints "hello"
///
/// What the callbacks may rely on is said at `Subscriber`. Events come on the thread on which the
/// source puts them, synchronously, unless an operator says otherwise.
///
/// May be started from any thread.
public final class Signal<T, E> {
  private let generator: (Subscriber<T, E>) -> any Disposable

  /// The signals that this one runs one after the other, if `then` has made it.
  let sequence: SignalSequence<T, E>?

  /// Creates a signal from a function that starts a source.
  ///
  /// The generator runs on the thread that starts the signal. The disposable that it returns is
  /// disposed of exactly once: after the terminal callback, or by the dispose of the handle,
  /// whichever comes first. If the end came before the generator returned, it is disposed of right
  /// then.
  public init(_ generator: @escaping (Subscriber<T, E>) -> any Disposable) {
    self.generator = generator
    sequence = nil
  }

  init(
    sequence: SignalSequence<T, E>,
    _ generator: @escaping (Subscriber<T, E>) -> any Disposable
  ) {
    self.generator = generator
    self.sequence = sequence
  }

  /// Subscribes.
  ///
  /// Omitted callbacks ignore their event.
  ///
  /// - Returns: a handle that ends the subscription. Dropping it does not. A put that begins after
  ///   its `dispose()` has returned is never delivered.
  public func start(
    next: ((T) -> Void)? = nil,
    error: ((E) -> Void)? = nil,
    completed: (() -> Void)? = nil
  ) -> any Disposable {
    let subscriber = Subscriber<T, E>(next: next, error: error, completed: completed)
    run(subscriber)
    return subscriber.subscription
  }

  /// Subscribes like `start`; the name says that the handle is meant to be dropped.
  public func startStandalone(
    next: ((T) -> Void)? = nil,
    error: ((E) -> Void)? = nil,
    completed: (() -> Void)? = nil
  ) -> any Disposable {
    start(next: next, error: error, completed: completed)
  }

  /// Subscribes like `start`, and reports the place of the call if the handle is dropped while the
  /// subscription is live.
  ///
  /// See `StrictDisposable`.
  public func startStrict(
    next: ((T) -> Void)? = nil,
    error: ((E) -> Void)? = nil,
    completed: (() -> Void)? = nil,
    file: String = #file,
    line: Int = #line
  ) -> any Disposable {
    start(next: next, error: error, completed: completed).strict(file: file, line: line)
  }

  /// Runs the generator for a subscriber, unless nobody is interested any more.
  func run(_ subscriber: Subscriber<T, E>) {
    guard !subscriber.isTerminated else { return }
    subscriber.subscription.assign(generator(subscriber))
  }

  /// Starts for the operator that feeds `downstream`.
  ///
  /// The end of `downstream` terminates the new subscription at once, even when it comes while the
  /// generator is still running and no handle has been returned yet.
  func start<R, F>(
    below downstream: Subscriber<R, F>,
    next: ((T) -> Void)?,
    error: ((E) -> Void)?,
    completed: (() -> Void)?
  ) -> any Disposable {
    let upstream = Subscriber<T, E>(next: next, error: error, completed: completed)
    downstream.subscription.link(upstream.subscription)
    run(upstream)
    return upstream.subscription
  }
}

// The generator is called from whichever thread starts, as documented; a signal has no state.
extension Signal: @unchecked Sendable where T: Sendable, E: Sendable {}
