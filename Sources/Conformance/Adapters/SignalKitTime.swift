internal import SignalKitInstrumented
internal import SignalLaws

/// The operators of the reference that depend on time; each has a queue of its own.
///
/// Where nobody controls time they go by a clock that is stepped.
func assignTime<Value: LawValue>(_ it: inout Implementation<SignalsOf<Value>>) {
  it.steppedTime = .init(
    begin: { SteppedClock.shared.begin() },
    pass: { SteppedClock.shared.pass($0) },
    end: { SteppedClock.shared.end() }
  )
  it.delay = { $0 |> delay($1, queue: SteppedClock.shared.queue()) }
  it.suspendAwareDelay = { signal, seconds in
    let clock = FiringClock()
    let queue = SteppedClock.shared.queue(clock)
    return (
      signal |> suspendAwareDelay(seconds, granularity: 1, queue: queue),
      { clock.suspend(for: $0) }
    )
  }
  it.timeout = { $0 |> timeout($1, queue: SteppedClock.shared.queue(), alternate: $2) }
  it.timeoutFailing = { $0 |> timeout($1, queue: SteppedClock.shared.queue(), error: $2) }
  it.delayEvents = { $0 |> delayEvents($1, queue: SteppedClock.shared.queue()) }
  it.throttle = { $0 |> throttle($1, queue: SteppedClock.shared.queue()) }
  it.debounce = { $0 |> debounce($1, queue: SteppedClock.shared.queue()) }
  it.sampleEvery = { $0 |> sample(every: $1, queue: SteppedClock.shared.queue(FiringClock())) }
  it.retry = { signal, increment, limit in
    let endless: Signal<Value, NoError> =
      signal |> retry(increment, maxDelay: limit, onQueue: SteppedClock.shared.queue())
    return endless |> castError(LawError.self)
  }
  it.retryTimes = { signal, increment, limit, runs in
    signal
      |> retry(
        retryOnError: { _ in true },
        delayIncrement: increment,
        maxDelay: limit,
        maxRetries: runs,
        onQueue: SteppedClock.shared.queue()
      )
  }
  it.retryTimesIf = { signal, increment, limit, runs, isReason in
    signal
      |> retry(
        retryOnError: isReason,
        delayIncrement: increment,
        maxDelay: limit,
        maxRetries: runs,
        onQueue: SteppedClock.shared.queue()
      )
  }
}
