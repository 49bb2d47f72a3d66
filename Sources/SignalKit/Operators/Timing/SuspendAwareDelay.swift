#if canImport(Dispatch)

/// Delays the start of the signal, like `delay`, by a time that goes on while the system is
/// suspended.
///
///     renewal |> suspendAwareDelay(3600, queue: queue)
///     // after a suspension of two hours: within 4.5 s
///
/// The time is `continuousNow` of the queue's clock, which is looked at every `granularity` seconds.
/// If the moment has been missed by then, because of a suspension, the system gets half a second to
/// settle; otherwise the signal is started at the moment itself.
///
/// - Parameters:
///   - timeout: seconds; 0 and less mean as soon as possible, but never inside the start.
///   - granularity: seconds, more than 0.
///   - queue: where the signal is started.
/// - Returns: an operator.
///
/// Laws: DLY-5 to DLY-7.
public func suspendAwareDelay<T, E>(
  _ timeout: Double,
  granularity: Double = 4.0,
  queue: Queue
) -> (_ signal: Signal<T, E>) -> Signal<T, E> {
  demand(
    granularity > 0,
    "suspendAwareDelay.granularity must be greater than 0 (was \(granularity))"
  )
  return { signal in
    Signal(operation: { subscriber in
      let timer = RestartableTimer(on: queue)
      subscriber.subscription.link(timer)
      let now = queue.clock.continuousNow
      var wait = SuspendAwareWait(timeout, granularity: granularity, now: now)
      // The alarm has one setting at a time, and each comes after the one before.
      func goOn() {
        guard let seconds = wait.next(now: queue.clock.continuousNow) else {
          signal.run(subscriber)
          return
        }
        timer.set(after: seconds) { _ in goOn() }
      }
      goOn()
      return nil
    })
  }
}

#endif
