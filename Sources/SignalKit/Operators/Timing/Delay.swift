#if canImport(Dispatch)

/// Delays the start of the signal, not its events.
///
///     Signal<Int, NoError>.single(1) |> delay(2, queue: queue)  // after 2 s: 1, completed
///
/// After the timeout, in seconds of the queue's clock, the signal is started on the queue; for 0 and
/// less as soon as possible, but never inside the start of the result. A dispose before lets go of
/// the signal at once.
///
/// Laws: DLY-1 to DLY-4.
public func delay<T, E>(
  _ timeout: Double,
  queue: Queue
) -> (_ signal: Signal<T, E>) -> Signal<T, E> {
  { signal in
    Signal(operation: { subscriber in
      let timer = RestartableTimer(on: queue)
      subscriber.subscription.link(timer)
      timer.set(after: timeout) { _ in signal.run(subscriber) }
      return nil
    })
  }
}

#endif
