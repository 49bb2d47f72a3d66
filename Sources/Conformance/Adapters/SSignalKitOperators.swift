internal import SSignalKitInstrumented
internal import SignalLaws

/// What each operator of the Objective-C sibling is called with; its values are untyped.
func assignOperators(_ it: inout Implementation<SSignal>) {
  it.single = { .single($0) }
  it.complete = { .complete() }
  it.fail = { .fail($0) }
  it.never = { .never() }
  it.deferred = { .defer($0) }
  it.map = { signal, transform in signal.map { ($0 as? Int).map(transform) } }
  it.filter = { signal, isIncluded in signal.filter { ($0 as? Int).map(isIncluded) ?? false } }
  it.distinctUntilChanged = { signal, relation in
    signal.map { value in (value as? Int).map { Related(value: $0, relation: relation) } }
      .ignoreRepeated()
      .map { ($0 as? Related)?.value }
  }
  it.take = { $0.take($1) }
  it.last = { signal, _ in signal.takeLast() }
  it.ignoreValues = { $0.ignoreValues() }
  it.reduceLeft = { signal, initial, fold in
    signal.reduceLeft(initial) { state, value in
      guard let state = state as? Int, let value = value as? Int else { return nil }
      return fold(state, value)
    }
  }
  it.beforeStarted = { $0.onStart($1) }
  it.beforeNext = { signal, action in signal.onNext { if let value = $0 as? Int { action(value) } }
  }
  it.afterNext = { signal, action in
    signal.afterNext { if let value = $0 as? Int { action(value) } }
  }
  it.beforeCompleted = { $0.onCompletion($1) }
  it.afterCompleted = { $0.afterCompletion($1) }
  it.beforeError = { signal, action in
    signal.onError { if let error = $0 as? LawError { action(error) } }
  }
  it.afterDisposed = { $0.onDispose($1) }
  it.combineLatest = { signals, join in
    SSignal.combineSignals(signals).map { values in
      (values as? [Any?]).map { join($0.compactMap { $0 as? Int }) }
    }
  }
  it.combineLatestFrom = { signals, initial, join in
    SSignal.combineSignals(signals, withInitialStates: initial).map { values in
      (values as? [Any?]).map { join($0.compactMap { $0 as? Int }) }
    }
  }
  it.merge = { .mergeSignals($0) }
}

/// The operators of the Objective-C sibling that start one signal after another.
func assignFlattening(_ it: inout Implementation<SSignal>) {
  it.takeUntilReplacement = { signal, replacement, choose in
    signal.takeUntilReplacement(replacement.map { ($0 as? Int).map(choose) })
  }
  it.switchToLatest = { signal, choose in
    signal.map { ($0 as? Int).map(choose) }.switchToLatest()
  }
  it.queued = { signal, choose in signal.map { ($0 as? Int).map(choose) }.queue() }
  it.throttled = { signal, choose in signal.map { ($0 as? Int).map(choose) }.throttled() }
  it.mapToSignal = { signal, choose in signal.mapToSignal { ($0 as? Int).map(choose) ?? .never() } }
  it.mapToQueue = { signal, choose in signal.mapToQueue { ($0 as? Int).map(choose) ?? .never() } }
  it.mapToThrottled = { signal, choose in
    signal.mapToThrottled { ($0 as? Int).map(choose) ?? .never() }
  }
  it.then = { $0.then($1) }
  it.`catch` = { signal, recover in
    signal.catch { ($0 as? LawError).map(recover) ?? .never() }
  }
  it.restart = { $0.restart() }
  it.retryIf = { signal, predicate in
    signal.retryIf { ($0 as? LawError).map(predicate) ?? false }
  }
}

/// The operators of the Objective-C sibling that depend on time; each has a queue of its own.
func assignTime(_ it: inout Implementation<SSignal>) {
  it.delay = { $0.delay($1, onQueue: SQueue()) }
  it.timeout = { $0.timeout($1, onQueue: SQueue(), orSignal: $2) }
  it.debounce = { $0.throttleOn(SQueue(), delay: $1) }
}

/// A value whose `==` is a relation: `ignoreRepeated` takes none, and compares by `==`.
private struct Related: Hashable {
  let value: Int
  let relation: @Sendable (Int, Int) -> Bool

  static func == (left: Related, right: Related) -> Bool { left.relation(left.value, right.value) }
  /// All hash alike, as any two may be equal.
  func hash(into hasher: inout Hasher) {}
}
