/// A description of a stream: values, then a completion or an error, or no end at all.
///
///     let numbers = MTSignal { subscriber in
///       for number in 1...3 { subscriber.putNext(number) }
///       subscriber.putCompletion()
///       return nil
///     }
///     numbers.filter { $0 as? Int != 2 }.start(next: { print($0 ?? "nil") })  // 1, 3
///
/// Nothing happens before it is started, and each start runs its generator anew. Values and errors
/// are untyped. May be used from any thread; closures run on the threads on which events come.
public final class MTSignal: @unchecked Sendable {  // The generator never changes.
  private let generator: (MTSubscriber) -> (any MTDisposable)?

  /// Creates a signal.
  ///
  /// - Parameter generator: called at each start, with what takes the events. What it returns is
  ///   disposed of when the subscription ends; nil if there is nothing to free.
  public init(generator: @escaping (MTSubscriber) -> (any MTDisposable)?) {
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
  ) -> any MTDisposable {
    let subscriber = MTSubscriber(next: next, error: error, completed: completed)
    generate(into: subscriber)
    return MTSubscription(of: subscriber)
  }

  /// Starts the signal, and reports if what is returned is dropped while the subscription lives.
  public func startStrict(
    next: ((Any?) -> Void)? = nil,
    error: ((Any?) -> Void)? = nil,
    completed: (() -> Void)? = nil,
    file: String = #fileID,
    line: Int = #line
  ) -> any MTDisposable {
    let subscription = start(next: next, error: error, completed: completed)
    return MTStrictDisposable(subscription, file: file, line: line)
  }

  func generate(into subscriber: MTSubscriber) {
    subscriber.resources.addReason()
    if let disposable = generator(subscriber) { subscriber.assignDisposable(disposable) }
    subscriber.resources.removeReason()
  }
}

// MARK: For operators

extension MTSignal {
  /// A signal that calls `connect` at each start, to connect its subscriber with what is above.
  static func connecting(_ connect: @escaping (MTSubscriber) -> Void) -> MTSignal {
    MTSignal { subscriber in
      connect(subscriber)
      return nil
    }
  }

  /// Starts the signal as a source of a subscriber, which owns the subscription beforehand.
  ///
  /// - Parameters:
  ///   - subscriber: whose end ends the source, and which is not free before the source is.
  ///   - callbacks: take the events.
  ///   - action: called when the source is free.
  func attach(
    to subscriber: MTSubscriber,
    _ callbacks: MTCallbacks,
    whenFree action: @escaping () -> Void = {}
  ) {
    guard !subscriber.isTerminated else { return }
    let source = MTSubscriber(callbacks)
    subscriber.resources.follow(source.resources, then: action)
    subscriber.assignDisposable(MTSubscription(of: source))
    generate(into: source)
  }

  /// Starts the signal as a source of a subscriber; its values go to a function.
  func attach(to subscriber: MTSubscriber, next: @escaping (Any?) -> Void) {
    attach(to: subscriber, MTCallbacks(for: subscriber, next: next))
  }

  /// Starts the signal as a source of a subscriber; its events go to a function.
  func connect(to subscriber: MTSubscriber, events: @escaping (MTEvent) -> Void) {
    attach(
      to: subscriber,
      MTCallbacks(
        next: { events(.next($0)) },
        error: { events(.error($0)) },
        completed: { events(.completed) }
      )
    )
  }
}
