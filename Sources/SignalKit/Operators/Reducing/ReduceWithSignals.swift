/// Folds all values into one by signals: each value starts one, made from the accumulator and the
/// value.
///
///     numbers |> reduceLeft(0) { sum, value in .single((sum + value, .Some(value))) }
///     // of 1, 2, 3: 1, 2, 3, 6, completed
///
/// The signals run one after the other. Each pair that one sends replaces the accumulator, and passes
/// its second part on if that is `.Some`; one that completes without a pair leaves the accumulator as
/// it is. When all values have been dealt with and the source has completed, the accumulator is sent,
/// then the completion; an error of the source or of a signal ends it.
///
/// Calls `generator` without holding a lock. Values that wait are not limited in number. Signals that
/// complete synchronously are started by a loop.
///
/// Laws: RED-4 to RED-7.
public func reduceLeft<T, E>(
  _ value: T,
  generator: @escaping (T, T) -> Signal<(T, Passthrough<T>), E>
) -> (_ signal: Signal<T, E>) -> Signal<T, E> {
  { signal in reduce(signal, value, generator, by: queue) }
}

/// Folds all values into one by signals, and counts the values that wait.
///
/// See `reduceLeft(_:generator:)` and `Backlog`.
public func reduceLeft<T, E>(
  _ value: T,
  backlog: Backlog,
  generator: @escaping (T, T) -> Signal<(T, Passthrough<T>), E>
) -> (_ signal: Signal<T, E>) -> Signal<T, E> {
  { signal in reduce(signal, value, generator, by: queue(backlog: backlog)) }
}

private func reduce<T, E>(
  _ signal: Signal<T, E>,
  _ value: T,
  _ generator: @escaping (T, T) -> Signal<(T, Passthrough<T>), E>,
  by queue: @escaping (Signal<Signal<T, E>, E>) -> Signal<T, E>
) -> Signal<T, E> {
  // Goes on as a queue of steps, the last of which sends the result.
  deferred {
    let accumulator = Accumulator(value)
    let steps = signal |> map { value in accumulator.step(value, generator) }
    return steps |> then(.single(accumulator.result())) |> queue
  }
}

/// The accumulator of one run.
///
/// Steps run one after the other, and so does what uses it.
private final class Accumulator<T> {
  private var value: T
  /// For a step that is fed from several threads.
  private let drain = SerialDrain()

  init(_ value: T) {
    self.value = value
  }

  func step<E>(
    _ next: T,
    _ generator: @escaping (T, T) -> Signal<(T, Passthrough<T>), E>
  ) -> Signal<T, E> {
    Signal(operation: { subscriber in
      let signal = generator(self.value, next)
      // One that is a mere value has nothing to start, and nothing to dispose of.
      if signal.withValue({ self.receive($0, subscriber) }) {
        subscriber.putCompletion()
      } else {
        signal.start(below: subscriber, StepReceiver(self, to: subscriber))
      }
      return nil
    })
  }

  fileprivate func receive<E>(_ pair: (T, Passthrough<T>), _ subscriber: Subscriber<T, E>) {
    if drain.tryEnter() {
      store(pair, subscriber)
      drain.leave()
    } else {
      drain.submit { self.store(pair, subscriber) }
    }
  }

  private func store<E>(_ pair: (T, Passthrough<T>), _ subscriber: Subscriber<T, E>) {
    value = pair.0
    if case .Some(let passed) = pair.1 { subscriber.putNext(passed) }
  }

  /// A signal of the accumulator as it is when this is started.
  func result<E>() -> Signal<T, E> {
    deferred { .single(self.value) }
  }
}

/// Listens to the signal of one step.
private final class StepReceiver<T, E>: ForwardingReceiver<(T, Passthrough<T>), T, E> {
  private let accumulator: Accumulator<T>

  init(_ accumulator: Accumulator<T>, to downstream: Subscriber<T, E>) {
    self.accumulator = accumulator
    super.init(to: downstream)
  }

  override func next(_ pair: (T, Passthrough<T>)) {
    accumulator.receive(pair, downstream)
  }
}
