internal import SignalKitInstrumented
internal import SignalLaws

/// Signals of the reference, as the laws see them.
typealias Signals = SignalsOf<Int>
typealias SignalsOf<Value> = Signal<Value, LawError>

/// What each operator of the reference is called with.
func assignOperators<Value: LawValue>(_ it: inout Implementation<SignalsOf<Value>>) {
  it.fromSequence = { .fromSequence($0.lazy.map { Value($0) }) }
  it.single = { .single(Value($0)) }
  it.complete = { .complete() }
  it.fail = { .fail($0) }
  it.never = { .never() }
  it.deferred = { deferred($0) }
  it.map = { signal, transform in signal |> map { Value(transform($0.number)) } }
  it.filter = { signal, passes in signal |> filter { passes($0.number) } }
  it.mapError = { $0 |> mapError($1) }
  it.distinctUntilChanged = { signal, isEqual in
    signal |> distinctUntilChanged(isEqual: { isEqual($0.number, $1.number) })
  }
  it.take = { $0 |> take($1) }
  it.skip = { $0 |> skip($1) }
  it.takeUntil = { signal, limit in
    signal
      |> take(until: {
        let (passes, completes) = limit($0.number)
        return SignalTakeAction(passthrough: passes, complete: completes)
      })
  }
  it.takeWhile = { signal, passes in signal |> take(while: { passes($0.number) }) }
  it.skipWhile = { signal, drops in signal |> skip(while: { drops($0.number) }) }
  it.buffer = { signal, count, join in (signal |> buffer(count)) |> map(joining(join)) }
  it.scan = { signal, initial, step in
    signal |> scan(Value(initial), { Value(step($0.number, $1.number)) })
  }
  it.last = { signal, none in (signal |> last) |> map { $0 ?? Value(none) } }
  it.takeLast = { $0 |> takeLast($1) }
  it.collect = { signal, join in (signal |> collect) |> map(joining(join)) }
  it.ignoreValues = { signal in (signal |> ignoreValues) |> map { (_: Never) -> Value in } }
  it.reduceLeft = { signal, initial, step in
    signal |> reduceLeft(value: Value(initial), f: { Value(step($0.number, $1.number)) })
  }
  it.startWith = { $0 |> startWith(Value($1)) }
  it.dematerialize = { signal, encode in
    let events: Signal<SignalEvent<Value, LawError>, NoError> = signal |> dematerialize
    let codes: Signal<Value, NoError> = events |> map { Value(encode(LawEvent($0))) }
    return codes |> castError(LawError.self)
  }
  it.materialize = { signal, decode in
    let values: Signal<Value, NoError> = signal |> `catch` { _ in .never() }
    let events: Signal<SignalEvent<Value, LawError>, NoError> =
      values |> map { decode($0.number).event() }
    return events |> materialize
  }
  it.beforeStarted = { $0 |> beforeStarted($1) }
  it.beforeNext = { signal, note in signal |> beforeNext { note($0.number) } }
  it.afterNext = { signal, note in signal |> afterNext { note($0.number) } }
  it.beforeCompleted = { $0 |> beforeCompleted($1) }
  it.afterCompleted = { $0 |> afterCompleted($1) }
  it.beforeError = { $0 |> beforeError($1) }
  it.afterError = { $0 |> afterError($1) }
  it.afterDisposed = { $0 |> afterDisposed($1) }
  it.combineLatest = { signals, join in
    let join: ([Value]) -> Value = joining(join)
    return switch signals.count {
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
      next: { functions.next($0.number, $1) },
      error: functions.error,
      completed: functions.completed,
      disposed: functions.disposed
    )
  }
  it.keepAlive = { signal, object in
    Signal { subscriber in
      subscriber.keepAlive(object())
      // Another one, which must not take its place.
      subscriber.keepAlive(Companion())
      return signal.start(
        next: { subscriber.putNext($0) },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
    }
  }
  it.combineLatestOn = .init { (signals, queue: Queue, join) in
    combineLatest(queue: queue, signals) |> map(joining(join))
  }
  it.combineLatestFrom = { signals, initial, join in
    let (values, join): ([Value], ([Value]) -> Value) = (initial.map { Value($0) }, joining(join))
    guard signals.count == 2, values.count == 2 else {
      return combineLatest(signals, initialStates: values) |> map(join)
    }
    // The form for two sends these at once; otherwise it is the same.
    return combineLatest(signals[0], values[0], signals[1], values[1]) |> skip(1)
      |> map { join([$0, $1]) }
  }
  it.zip = { signals, join in
    guard (2...3).contains(signals.count) else { return nil }
    let join: ([Value]) -> Value = joining(join)
    return signals.count == 3
      ? zip(signals[0], signals[1], signals[2]) |> map { join([$0, $1, $2]) }
      : zip(signals[0], signals[1]) |> map { join([$0, $1]) }
  }
  it.merge = { merge($0) }
  it.race = { race($0) }
  it.withLatestFrom = { signal, other, join in
    signal |> withLatestFrom(other) |> map { Value(join($0.number, $1.number)) }
  }
  it.sample = { $0 |> sample(on: unfailing($1)) }
}

/// A function of numbers as one of values.
private func joining<Value: LawValue>(_ join: @escaping ([Int]) -> Int) -> ([Value]) -> Value {
  { Value(join($0.map(\.number))) }
}

extension LawEvent {
  fileprivate init<Value: LawValue>(_ event: SignalEvent<Value, LawError>) {
    switch event {
    case .Next(let value): self = .next(value.number)
    case .Error(let error): self = .failed(error)
    case .Completion: self = .completed
    }
  }

  fileprivate func event<Value: LawValue>() -> SignalEvent<Value, LawError> {
    switch self {
    case .next(let number): .Next(Value(number))
    case .failed(let error): .Error(error)
    case .completed: .Completion
    }
  }
}

/// What is kept alive beside the object that a law asks for.
private final class Companion {}
