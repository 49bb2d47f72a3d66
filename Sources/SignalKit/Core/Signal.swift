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
/// May be started from any thread. A chain of signals of any length is released without recursion.
///
/// Laws: SUB-19 to SUB-22, SIG-6.
public final class Signal<T, E> {
  /// Starts a source for a subscriber.
  ///
  /// May return a signal that goes on in its place, for the same subscriber.
  @usableFromInline
  typealias Operation = (Subscriber<T, E>) -> Signal<T, E>?

  /// Whether `open` does something else than to make a subscriber.
  @usableFromInline
  let isStage: Bool

  /// Whether there is one value, which is known, and then the completion.
  @usableFromInline
  let isSingle: Bool

  // One of them is there; variables for `deinit` only.
  @exclusivity(unchecked) private var generator: ((Subscriber<T, E>) -> any Disposable)?
  @exclusivity(unchecked) private var operation: Operation?
  private let origin: SignalOrigin<T, E>?

  /// Creates a signal from a function that starts a source.
  ///
  /// The generator runs on the thread that starts the signal. The disposable that it returns is
  /// disposed of exactly once: after the terminal callback, or by the dispose of the handle,
  /// whichever comes first. If the end came before the generator returned, it is disposed of right
  /// then.
  public init(_ generator: @escaping (Subscriber<T, E>) -> any Disposable) {
    self.generator = generator
    origin = nil
    isStage = false
    isSingle = false
  }

  @usableFromInline
  init(operation: @escaping Operation) {
    self.operation = operation
    origin = nil
    isStage = false
    isSingle = false
  }

  @usableFromInline
  init(origin: SignalOrigin<T, E>) {
    self.origin = origin
    isStage = origin.isStage
    isSingle = origin.isSingle
  }

  deinit {
    if generator == nil, operation == nil { return }
    DeferredRelease.release(
      {
        generator = nil
        operation = nil
      },
      keeping: { (generator as Any, operation as Any) }
    )
  }

  /// Subscribes.
  ///
  /// Omitted callbacks ignore their event.
  ///
  /// - Returns: a handle that ends the subscription. Dropping it does not. A put that begins after
  ///   its `dispose()` has returned is never delivered.
  @inlinable
  public func start(
    next: ((T) -> Void)? = nil,
    error: ((E) -> Void)? = nil,
    completed: (() -> Void)? = nil
  ) -> any Disposable {
    if isSingle { return startSingle(next: next, completed: completed) }
    let receiver = ClosureReceiver(next: next, error: error, completed: completed)
    if isStage { return open(receiver, in: nil) }
    // As `open` does it, but where the types are known.
    let subscriber = Subscriber(receiver)
    connectAll(subscriber)
    return subscriber.subscription
  }

  /// Calls back without a subscriber: nobody could put anything else, or dispose of anything, before this
  /// returns.
  @usableFromInline
  func startSingle(next: ((T) -> Void)?, completed: (() -> Void)?) -> any Disposable {
    _ = withValue { next?($0) }
    completed?()
    return Subscription.ended
  }

  /// Subscribes like `start`; the name says that the handle is meant to be dropped.
  @discardableResult
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

  /// Starts a source for a subscriber, and returns the signal that goes on in its place, if any.
  func connect(_ subscriber: Subscriber<T, E>) -> Signal<T, E>? {
    if let generator {
      subscriber.subscription.assign(generator(subscriber))
      return nil
    }
    if let origin { return origin.connect(subscriber) }
    return operation?(subscriber)
  }

  /// Calls `body` with the value, if this signal is known to send one value and complete at once.
  ///
  /// False if it is not.
  func withValue(_ body: (T) -> Void) -> Bool {
    origin?.withValue(body) ?? false
  }

  /// The signals that this one runs one after the other, if `then` has made it.
  var sequence: SignalSequence? {
    origin?.sequence
  }

  /// Starts for a subscriber, later than that was made, unless nobody is interested any more.
  func run(_ subscriber: Subscriber<T, E>) {
    subscriber.subscription.starting { connectAll(subscriber) }
  }

  /// Starts for a subscriber, inside a start of that, unless nobody is interested any more.
  ///
  /// Signals that go on in each other's place are started by a loop: succession, however deep it is
  /// nested, does not grow the stack.
  @usableFromInline
  func connectAll(_ subscriber: Subscriber<T, E>) {
    var signal = self
    while !subscriber.isTerminated, let successor = signal.connect(subscriber) {
      signal = successor
    }
  }

  /// Makes a subscriber for a receiver, tells the holder about its subscription, and starts.
  @usableFromInline
  func open(
    _ receiver: Receiver<T, E>,
    in holder: (any SubscriptionHolder)?
  ) -> Subscription {
    open(receiver, in: holder, countsStart: holder != nil)
  }

  /// Makes a subscriber for a receiver, tells the holder about its subscription, and starts.
  ///
  /// If the start counts, the subscription is not closed before it has returned. That is not necessary
  /// where who may wait for the one waits for the other anyway.
  func open(
    _ receiver: Receiver<T, E>,
    in holder: (any SubscriptionHolder)?,
    countsStart: Bool
  ) -> Subscription {
    if isStage, let origin { return origin.open(receiver, in: holder, countsStart: countsStart) }
    let subscriber = Subscriber(receiver, isHeld: holder != nil, isStarting: countsStart)
    holder?.hold(subscriber.subscription)
    connectAll(subscriber)
    if countsStart { subscriber.subscription.startReturned() }
    return subscriber.subscription
  }

  /// Subscribes like the public `start`; the holder learns of the subscription before the start.
  func start(
    in holder: any SubscriptionHolder,
    next: ((T) -> Void)? = nil,
    error: ((E) -> Void)? = nil,
    completed: (() -> Void)? = nil
  ) {
    let receiver = ClosureReceiver(next: next, error: error, completed: completed)
    _ = open(receiver, in: holder, countsStart: false)
  }

  /// Starts for the operator that feeds `downstream`.
  ///
  /// The end of `downstream` terminates the new subscription at once, even when it comes during the
  /// start.
  func start<R, F>(below downstream: Subscriber<R, F>, _ receiver: Receiver<T, E>) {
    _ = open(receiver, in: downstream.subscription)
  }
}

// The generator is called from whichever thread starts, as documented; a signal has no state.
extension Signal: @unchecked Sendable where T: Sendable, E: Sendable {}
