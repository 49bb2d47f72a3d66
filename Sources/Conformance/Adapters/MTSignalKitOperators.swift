internal import MTSignalKitInstrumented
internal import SignalLaws

/// What each operator of the ancestor is called with; its values are untyped.
func assignOperators(_ it: inout Implementation<MTSignal>) {
  it.single = { .single($0) }
  it.complete = { .complete() }
  it.fail = { .fail($0) }
  it.never = { .never() }
  it.map = { signal, transform in signal.map { ($0 as? Int).map(transform) } }
  it.filter = { signal, isIncluded in signal.filter { ($0 as? Int).map(isIncluded) ?? false } }
  it.take = { $0.take($1) }
  it.last = { signal, _ in signal.takeLast() }
  it.reduceLeft = { signal, initial, fold in
    signal.reduceLeft(initial) { state, value in
      guard let state = state as? Int, let value = value as? Int else { return nil }
      return fold(state, value)
    }
  }
  it.afterDisposed = { $0.onDispose($1) }
  it.combineLatest = { signals, join in
    MTSignal.combineSignals(signals).map { values in
      (values as? [Any?]).map { join($0.compactMap { $0 as? Int }) }
    }
  }
  it.merge = { .mergeSignals($0) }
  it.switchToLatest = { signal, choose in
    signal.map { ($0 as? Int).map(choose) }.switchToLatest()
  }
  it.mapToSignal = { signal, choose in signal.mapToSignal { ($0 as? Int).map(choose) ?? .never() } }
  it.then = { $0.then($1) }
  it.`catch` = { signal, recover in
    signal.catch { ($0 as? LawError).map(recover) ?? .never() }
  }
  it.restart = { $0.restart() }
}

/// What of the ancestor is no signal, without `tryWith`, `get` and `syncWith`, which it does not
/// have.
func assignObjects(_ it: inout Implementation<MTSignal>) {
  it.atomic = .init(
    make: { MTAtomic(value: $0) },
    with: { atomic, read in atomic.with { read($0 as? Int ?? 0) } },
    modify: { atomic, change in atomic.modify { change($0 as? Int ?? 0) } as? Int ?? 0 },
    swap: { $0.swap($1) as? Int ?? 0 }
  )
  it.bag = .init(
    make: { MTBag() },
    add: { $0.addItem($1) },
    remove: { $0.removeItem($1) },
    items: { $0.copyItems().compactMap { $0 as? Int } },
    isEmpty: { $0.isEmpty }
  )
  it.queueLocal = .init(
    make: { (queue: MTQueue, generate) in MTQueueLocalObject(queue: queue, generate: generate) },
    with: { $0.with($1) }
  )
}

/// What of the ancestor depends on time; each has a queue of its own.
func assignTime(_ it: inout Implementation<MTSignal>) {
  it.delay = { $0.delay($1, onQueue: MTQueue()) }
  it.timeout = { $0.timeout($1, onQueue: MTQueue(), orSignal: $2) }
  it.timer = .init(
    make: { seconds, repeats, fire in
      MTTimer(timeout: seconds, repeat: repeats, completion: fire, queue: MTQueue())
    },
    start: { $0.start() },
    invalidate: { $0.invalidate() },
    fireAndInvalidate: { $0.fireAndInvalidate() }
  )
}
