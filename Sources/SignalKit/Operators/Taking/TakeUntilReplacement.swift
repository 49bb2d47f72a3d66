/// Passes on the values of the signal until a replacement comes, then those of the replacement.
///
///     signal:       1   2   3
///     replacement:        A
///     A:                    a   |
///     result:       1   2   a   |
///
/// `replacement` is started first; each signal that it sends takes the place of what ran before, which
/// is disposed of before its successor starts. If one comes at once, the signal is not started at
/// all. The result ends with the signal that is running; an error of `replacement` ends it too, its
/// completion changes nothing. Order and threads are as in `switchToLatest`.
///
/// Laws: TUR-1 to TUR-5.
public func takeUntilReplacement<T, E>(
  _ replacement: Signal<Signal<T, E>, E>
) -> (Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(operation: { subscriber in
      let run = SwitchRun<T, E>()
      subscriber.subscription.link(run)
      run.endsWithLatest()
      let receiver = ClosureReceiver<Signal<T, E>, E>(
        next: { run.supersede(with: $0, for: subscriber) },
        error: { run.outerFailed($0, subscriber) },
        completed: nil
      )
      _ = replacement.open(receiver, in: run.outer)
      if !subscriber.isTerminated { run.startFirst(signal, for: subscriber) }
      return nil
    })
  }
}
