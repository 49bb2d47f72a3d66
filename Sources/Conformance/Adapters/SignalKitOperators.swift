internal import SignalKitInstrumented
internal import SignalLaws

typealias Signals = Signal<Int, LawError>

/// What each operator of the reference is called with.
func assignOperators(_ it: inout Implementation<Signals>) {
  it.fromSequence = { .fromSequence($0) }
  it.single = { .single($0) }
  it.complete = { .complete() }
  it.fail = { .fail($0) }
  it.never = { .never() }
  it.deferred = { deferred($0) }
  it.map = { $0 |> map($1) }
  it.filter = { $0 |> filter($1) }
  it.mapError = { $0 |> mapError($1) }
  it.distinctUntilChanged = { $0 |> distinctUntilChanged(isEqual: $1) }
  it.take = { $0 |> take($1) }
  it.skip = { $0 |> skip($1) }
  it.takeUntil = { signal, limit in
    signal
      |> take(until: {
        let (passes, completes) = limit($0)
        return SignalTakeAction(passthrough: passes, complete: completes)
      })
  }
  it.takeWhile = { $0 |> take(while: $1) }
  it.skipWhile = { $0 |> skip(while: $1) }
  it.buffer = { signal, count, join in (signal |> buffer(count)) |> map(join) }
  it.scan = { $0 |> scan($1, $2) }
  it.last = { signal, none in (signal |> last) |> map { $0 ?? none } }
  it.takeLast = { $0 |> takeLast($1) }
  it.collect = { signal, join in (signal |> collect) |> map(join) }
  it.ignoreValues = { signal in (signal |> ignoreValues) |> map { (_: Never) -> Int in } }
  it.reduceLeft = { $0 |> reduceLeft(value: $1, f: $2) }
  it.startWith = { $0 |> startWith($1) }
  it.dematerialize = { signal, encode in
    let events: Signal<SignalEvent<Int, LawError>, NoError> = signal |> dematerialize
    let codes: Signal<Int, NoError> = events |> map { encode(LawEvent($0)) }
    return codes |> castError(LawError.self)
  }
  it.materialize = { signal, decode in
    let values: Signal<Int, NoError> = signal |> `catch` { _ in .never() }
    let events: Signal<SignalEvent<Int, LawError>, NoError> = values |> map { decode($0).event }
    return events |> materialize
  }
  it.beforeStarted = { $0 |> beforeStarted($1) }
  it.beforeNext = { $0 |> beforeNext($1) }
  it.afterNext = { $0 |> afterNext($1) }
  it.beforeCompleted = { $0 |> beforeCompleted($1) }
  it.afterCompleted = { $0 |> afterCompleted($1) }
  it.beforeError = { $0 |> beforeError($1) }
  it.afterError = { $0 |> afterError($1) }
  it.afterDisposed = { $0 |> afterDisposed($1) }
  it.combineLatest = { signals, join in
    switch signals.count {
    case 2: combineLatest(signals[0], signals[1]) |> map { join([$0, $1]) }
    case 3: combineLatest(signals[0], signals[1], signals[2]) |> map { join([$0, $1, $2]) }
    default: combineLatest(signals) |> map(join)
    }
  }
  it.trace = { signal, report in signal |> trace("traced", log: { _ in report() }) }
  it.withState = { signal, functions in
    withState(
      signal,
      functions.make,
      next: functions.next,
      error: functions.error,
      completed: functions.completed,
      disposed: functions.disposed
    )
  }
  it.keepAlive = { signal, object in
    Signal { subscriber in
      subscriber.keepAlive(object())
      return signal.start(
        next: { subscriber.putNext($0) },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
    }
  }
  it.combineLatestOn = .init { (signals, queue: Queue, join) in
    combineLatest(queue: queue, signals) |> map(join)
  }
  it.combineLatestFrom = { signals, initial, join in
    combineLatest(signals, initialStates: initial) |> map(join)
  }
  it.zip = { signals, join in
    signals.count == 3
      ? zip(signals[0], signals[1], signals[2]) |> map { join([$0, $1, $2]) }
      : zip(signals[0], signals[1]) |> map { join([$0, $1]) }
  }
  it.merge = { merge($0) }
  it.race = { race($0) }
  it.withLatestFrom = { signal, other, join in signal |> withLatestFrom(other) |> map(join) }
  it.sample = { $0 |> sample(on: unfailing($1)) }
}

extension LawEvent {
  fileprivate init(_ event: SignalEvent<Int, LawError>) {
    switch event {
    case .Next(let value): self = .next(value)
    case .Error(let error): self = .failed(error)
    case .Completion: self = .completed
    }
  }

  fileprivate var event: SignalEvent<Int, LawError> {
    switch self {
    case .next(let value): .Next(value)
    case .failed(let error): .Error(error)
    case .completed: .Completion
    }
  }
}
