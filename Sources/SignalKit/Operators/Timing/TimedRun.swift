#if canImport(Dispatch)

/// One subscription of an operator that deals with events and alarms one at a time.
///
/// A subclass says what an input does, in `process`, and how it stops waiting for its alarms. State
/// that only `process` touches needs no lock: it belongs to the drain.
///
/// Owns the subscription above, but not the subscriber below, which owns it.
class TimedRun<T, E>: Upstream {
  enum Input {
    case next(T)
    case error(E)
    case completed
    /// A time is up; the number tells one from another.
    case alarm(Int)
  }

  private let upstream = UpstreamSlot()
  private let drain = SerialDrain()

  /// Starts `signal`, whose events come to this run from now on.
  final func open(_ signal: Signal<T, E>, for subscriber: Subscriber<T, E>) {
    _ = signal.open(TimedReceiver(self, subscriber), in: upstream)
  }

  /// Takes an input, on any thread.
  final func receive(_ input: Input, for subscriber: Subscriber<T, E>) {
    // Without a closure, as a rule.
    guard drain.tryEnter() else {
      return drain.submit { self.process(input, for: subscriber) }
    }
    process(input, for: subscriber)
    drain.leave()
  }

  /// Deals with an input; never called twice at a time.
  func process(_ input: Input, for subscriber: Subscriber<T, E>) {
    preconditionFailure("process is for the subclass to define")
  }

  /// Drops the alarms that are set, and whatever is set later; from any thread.
  func stopWaiting() {
    preconditionFailure("stopWaiting is for the subclass to define")
  }

  func end(_ urgency: Urgency) {
    stopWaiting()
    upstream.end(urgency)
  }

  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    upstream.when(stage, action)
  }

  func stop() {
    stopWaiting()
    upstream.stop()
  }
}

private final class TimedReceiver<T, E>: Receiver<T, E> {
  private let run: TimedRun<T, E>
  private let downstream: Subscriber<T, E>

  init(_ run: TimedRun<T, E>, _ downstream: Subscriber<T, E>) {
    self.run = run
    self.downstream = downstream
  }

  override func next(_ value: T) {
    run.receive(.next(value), for: downstream)
  }

  override func error(_ error: E) {
    run.receive(.error(error), for: downstream)
  }

  override func completed() {
    run.receive(.completed, for: downstream)
  }
}

#endif
