/// Starts a signal for each value, and passes on the values of the latest.
///
///     numbers |> mapToSignal { .single($0 * 10) }  // of 1, 2: 10, 20, completed
///     typed |> mapToSignal { text in search(text) }  // the results for the latest text
///
/// Like `map` and then `switchToLatest`. Calls `f` without holding a lock, on the thread that emits
/// the value, and not at all once the subscription below has ended. Recursion by way of `f` does not
/// grow the stack if the outer signal is a `Signal.single`.
///
/// Laws: SWI-1 to SWI-12.
public func mapToSignal<T, R, E>(
  _ f: @escaping (T) -> Signal<R, E>
) -> (Signal<T, E>) -> Signal<R, E> {
  { signal in
    Signal(operation: { subscriber in
      var only: Signal<R, E>?
      if signal.withValue({ only = f($0) }) { return only }
      let run = SwitchRun<R, E>()
      subscriber.subscription.link(run)
      _ = signal.open(MapToSignalReceiver(run, subscriber, f), in: run.outer)
      return nil
    })
  }
}

/// Starts a signal that may fail for each value of one that cannot, and passes on the values of the
/// latest.
///
///     numbers |> mapToSignalPromotingError { $0 == 2 ? .fail("two") : .single($0) }
///     // of 1, 2, 3: 1, error two
///
/// Otherwise like `mapToSignal`.
public func mapToSignalPromotingError<T, R, E>(
  _ f: @escaping (T) -> Signal<R, E>
) -> (Signal<T, NoError>) -> Signal<R, E> {
  { signal in signal |> castError(E.self) |> mapToSignal(f) }
}

private final class MapToSignalReceiver<T, R, E>: Receiver<T, E> {
  private let run: SwitchRun<R, E>
  private let downstream: Subscriber<R, E>
  private let f: (T) -> Signal<R, E>

  init(
    _ run: SwitchRun<R, E>,
    _ downstream: Subscriber<R, E>,
    _ f: @escaping (T) -> Signal<R, E>
  ) {
    self.run = run
    self.downstream = downstream
    self.f = f
  }

  override func next(_ value: T) {
    run.supersede(with: f(value), for: downstream)
  }

  override func error(_ error: E) {
    run.outerFailed(error, downstream)
  }

  override func completed() {
    run.outerCompleted(downstream)
  }
}
