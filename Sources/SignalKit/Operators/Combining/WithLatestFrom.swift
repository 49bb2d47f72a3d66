/// Adds to each value the latest one of another signal.
///
///     source:  1       2   3     |
///     other:      a          b
///     result:          2a  3a    |
///
/// Values that come before the other signal has sent one are dropped. The other signal is started
/// first; its completion changes nothing. The result completes with the source; the first error of
/// either ends it. Pairs are delivered one at a time; a value that comes during a delivery is left to
/// the delivering thread.
///
/// Laws: WLF-1 to WLF-6.
public func withLatestFrom<T, U, E>(
  _ other: Signal<U, E>
) -> (Signal<T, E>) -> Signal<(T, U), E> {
  { signal in
    Signal(operation: { subscriber in
      let run = FanIn()
      let holders = (run.addSource(), run.addSource())
      // From here on another thread may end it.
      run.feed(subscriber)
      let latest = CombineSlot<U>(nil)
      let others = ClosureReceiver<U, E>(
        next: { value in
          if run.take() {
            latest.value = value
            run.leave()
          } else {
            run.submit { latest.value = value }
          }
        },
        error: { error in run.submit { subscriber.putError(error) } },
        completed: nil
      )
      _ = other.open(others, in: holders.0)
      if subscriber.isTerminated { return nil }
      let values = ClosureReceiver<T, E>(
        next: { value in
          func deliver() {
            if let other = latest.value { subscriber.putNext((value, other)) }
          }
          if run.take() {
            deliver()
            run.leave()
          } else {
            run.submit(deliver)
          }
        },
        error: { error in run.submit { subscriber.putError(error) } },
        completed: { run.submit { subscriber.putCompletion() } }
      )
      _ = signal.open(values, in: holders.1)
      return nil
    })
  }
}
