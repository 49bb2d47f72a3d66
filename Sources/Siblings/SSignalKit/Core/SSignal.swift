/// A description of a stream: values, then a completion or an error, or no end at all.
///
///     let numbers = SSignal { subscriber in
///       for number in 1...3 { subscriber.putNext(number) }
///       subscriber.putCompletion()
///       return nil
///     }
///     numbers.map { ($0 as? Int ?? 0) * 10 }.start(next: { print($0 ?? "nil") })  // 10, 20, 30
///
/// Nothing happens before it is started, and each start runs its generator anew. Values and errors
/// are untyped. May be used from any thread; closures run on the threads on which events come.
public final class SSignal: @unchecked Sendable {  // The generator never changes.
  private let generator: (SSubscriber) -> (any SDisposable)?

  /// Creates a signal.
  ///
  /// - Parameter generator: called at each start, with what takes the events. What it returns is
  ///   disposed of when the subscription ends; nil if there is nothing to free.
  public init(generator: @escaping (SSubscriber) -> (any SDisposable)?) {
    self.generator = generator
  }

  /// Starts the signal, and returns what ends the subscription.
  ///
  /// Dropping what is returned does not end the subscription.
  @discardableResult
  public func start(
    next: ((Any?) -> Void)? = nil,
    error: ((Any?) -> Void)? = nil,
    completed: (() -> Void)? = nil
  ) -> any SDisposable {
    let subscriber = SSubscriber(next: next, error: error, completed: completed)
    run(subscriber)
    return SubscriberDisposable(subscriber)
  }

  /// Starts the signal, and reports if what is returned is dropped while the subscription lives.
  public func startStrict(
    next: ((Any?) -> Void)? = nil,
    error: ((Any?) -> Void)? = nil,
    completed: (() -> Void)? = nil,
    file: String = #fileID,
    line: Int = #line
  ) -> any SDisposable {
    let handle = start(next: next, error: error, completed: completed)
    return SStrictDisposable(handle, file: file, line: line)
  }

  /// Starts the signal with a subscriber.
  func run(_ subscriber: SSubscriber) {
    let resources = subscriber.resources
    resources.hold()
    if let disposable = generator(subscriber) { resources.add(disposable) }
    resources.letGo()
  }

  /// Starts the signal as a source of a subscriber, which owns the subscription beforehand.
  ///
  /// - Parameters:
  ///   - source: takes the events of the signal.
  ///   - subscriber: whose end ends the source, and which is not free before the source is.
  ///   - released: called when the source is free.
  func run(_ source: SSubscriber, under subscriber: SSubscriber, released: (() -> Void)? = nil) {
    subscriber.resources.hold()
    source.resources.whenReleased { [weak below = subscriber.resources] in
      released?()
      below?.letGo()
    }
    subscriber.assignDisposable(SubscriberDisposable(source))
    run(source)
  }

  /// Starts the signal as the source of an operator; events without a closure are passed on.
  ///
  /// The subscriber below owns the subscription from before the generator runs, so that its end
  /// stops a synchronous producer.
  func feed(
    _ subscriber: SSubscriber,
    next: ((Any?) -> Void)? = nil,
    error: ((Any?) -> Void)? = nil,
    completed: (() -> Void)? = nil
  ) {
    guard !subscriber.isTerminated else { return }
    let source = SSubscriber(
      next: next ?? { subscriber.putNext($0) },
      error: error ?? { subscriber.putError($0) },
      completed: completed ?? { subscriber.putCompletion() }
    )
    run(source, under: subscriber)
  }

  /// Starts the signal as the source of an operator, which handles one event at a time.
  func feed(
    _ subscriber: SSubscriber,
    inTurn handle: @escaping (Event) -> Void,
    run: @escaping SerialDrain<Event>.Runner = { $0() }
  ) {
    feed(subscriber, to: SerialDrain(run: run, handle: handle).submit)
  }

  /// Starts the signal as the source of an operator, which takes the events as values.
  func feed(_ subscriber: SSubscriber, to take: @escaping (Event) -> Void) {
    feed(
      subscriber,
      next: { take(.next($0)) },
      error: { take(.error($0)) },
      completed: { take(.completed) }
    )
  }
}
