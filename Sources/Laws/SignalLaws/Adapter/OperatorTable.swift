/// What an implementation offers by name, without its signal type.
struct OperatorTable: Sendable {
  private var entries: [String: @Sendable (Call<SignalBox>) -> SignalBox?] = [:]
  private var questions: [String: @Sendable (Expression) -> Bool] = [:]

  /// The names of all that could be offered.
  private(set) var known: Set<String> = []

  /// The names of all that is offered.
  var words: [String] { entries.keys.sorted() }

  func supports(_ word: String) -> Bool { entries[word] != nil }

  /// Puts something else in the place of what has this name, which it is given.
  mutating func replace(
    _ word: String,
    _ replacement:
      @escaping @Sendable (
        _ apply: (Call<SignalBox>) -> SignalBox?,
        _ call: Call<SignalBox>
      ) -> SignalBox?
  ) {
    guard let apply = entries[word] else { return }
    entries[word] = { call in replacement(apply, call) }
  }

  /// Applies what has this name; `nil` when nothing has.
  func apply(_ word: String, _ call: Call<SignalBox>) -> SignalBox? { entries[word]?(call) }

  /// Whether an operator takes what it is applied to; asked of those that need not take everything.
  func offers(_ expression: Expression) -> Bool { questions[expression.word]?(expression) ?? true }

  private mutating func define<Capability: Sendable, Own>(
    _ word: String,
    _ capability: Capability?,
    _ apply: @escaping @Sendable (Capability, Call<Own>) -> Own
  ) {
    known.insert(word)
    guard let capability else { return }
    entries[word] = { call in call.unboxed().map { SignalBox(apply(capability, $0)) } }
  }

  /// An operator that may refuse some numbers of signals.
  private mutating func defineCombination<Capability: Sendable, Own>(
    _ word: String,
    _ capability: Capability?,
    of implementation: Implementation<Own>,
    _ combine:
      @escaping @Sendable (
        Capability, [Own], _ numbers: [Int], @escaping @Sendable ([Int]) -> Int
      ) -> Own?
  ) {
    known.insert(word)
    guard let capability else { return }
    entries[word] = { call in
      call.unboxed().flatMap { (call: Call<Own>) in
        combine(capability, call.signals, call.numbers, call.digits).map { SignalBox($0) }
      }
    }
    questions[word] = { expression in
      guard implementation.makesSignals else { return false }
      // Nobody starts them.
      let signals = expression.operands.map { _ in implementation.make { _ in {} } }
      return combine(capability, signals, expression.numbers, Functions.digits) != nil
    }
  }

  /// A source that may refuse to be made in some way.
  private mutating func definePromise<Own>(_ implementation: Implementation<Own>) {
    known.insert("valuePromise")
    guard let make = implementation.valuePromise else { return }
    entries["valuePromise"] = { call in
      make(call.numbers.first, call.function == "ignoring").map { made in
        SignalBox(call.feeding(made))
      }
    }
    questions["valuePromise"] = { make($0.numbers.first, $0.function == "ignoring") != nil }
  }

  init<Signal>(_ implementation: Implementation<Signal>) {
    typealias C = Call<Signal>
    definePromise(implementation)
    let own = implementation
    defineCombination("combineLatestFrom", own.combineLatestFrom, of: own) { $0($1, $2, $3) }
    defineCombination("combineLatest", own.combineLatest, of: own) { $0($1, $3) }
    defineCombination("zip", own.zip, of: own) { $0($1, $3) }
    defineCombination("merge", own.merge, of: own) { combine, signals, _, _ in combine(signals) }
    defineCombination("race", own.race, of: own) { combine, signals, _, _ in combine(signals) }
    define("single", implementation.single) { (f, c: C) in f(c.number()) }
    define("complete", implementation.complete) { (f, c: C) in f() }
    define("fail", implementation.fail) { (f, c: C) in f(LawError(c.number())) }
    define("never", implementation.never) { (f, c: C) in f() }
    define("deferred", implementation.deferred) { (f, c: C) in
      f {
        c.note(nil); return c.signal()
      }
    }
    define("map", implementation.map) { (f, c: C) in f(c.signal(), c.transform) }
    define("filter", implementation.filter) { (f, c: C) in f(c.signal(), c.predicate) }
    define("mapError", implementation.mapError) { (f, c: C) in f(c.signal(), c.errorTransform) }
    define("distinctUntilChanged", implementation.distinctUntilChanged) { (f, c: C) in
      f(c.signal(), c.relation)
    }
    define("take", implementation.take) { (f, c: C) in f(c.signal(), c.number()) }
    define("skip", implementation.skip) { (f, c: C) in f(c.signal(), c.number()) }
    define("takeUntil", implementation.takeUntil) { (f, c: C) in f(c.signal(), c.limit) }
    define("takeWhile", implementation.takeWhile) { (f, c: C) in f(c.signal(), c.predicate) }
    define("skipWhile", implementation.skipWhile) { (f, c: C) in f(c.signal(), c.predicate) }
    define("buffer", implementation.buffer) { (f, c: C) in f(c.signal(), c.number(), c.digits) }
    define("scan", implementation.scan) { (f, c: C) in f(c.signal(), c.number(), c.fold) }
    define("last", implementation.last) { (f, c: C) in f(c.signal(), c.number()) }
    define("takeLast", implementation.takeLast) { (f, c: C) in f(c.signal(), c.number()) }
    define("collect", implementation.collect) { (f, c: C) in f(c.signal(), c.digits) }
    define("ignoreValues", implementation.ignoreValues) { (f, c: C) in f(c.signal()) }
    define("reduceLeft", implementation.reduceLeft) { (f, c: C) in f(c.signal(), c.number(), c.fold)
    }
    define("startWith", implementation.startWith) { (f, c: C) in f(c.signal(), c.number()) }
    define("dematerialize", implementation.dematerialize) { (f, c: C) in f(c.signal()) { $0.code } }
    define("materialize", implementation.materialize) { (f, c: C) in
      f(c.signal()) { LawEvent(code: $0) }
    }
    define("beforeStarted", implementation.beforeStarted) { (f, c: C) in
      f(c.signal(), c.noting)
    }
    define("beforeNext", implementation.beforeNext) { (f, c: C) in f(c.signal(), c.notingValue) }
    define("afterNext", implementation.afterNext) { (f, c: C) in f(c.signal(), c.notingValue) }
    define("beforeCompleted", implementation.beforeCompleted) { (f, c: C) in
      f(c.signal(), c.noting)
    }
    define("afterCompleted", implementation.afterCompleted) { (f, c: C) in
      f(c.signal(), c.noting)
    }
    define("beforeError", implementation.beforeError) { (f, c: C) in
      f(c.signal(), c.notingError)
    }
    define("afterError", implementation.afterError) { (f, c: C) in f(c.signal(), c.notingError) }
    define("afterDisposed", implementation.afterDisposed) { (f, c: C) in
      f(c.signal(), c.noting)
    }
    define("trace", implementation.trace) { (f, c: C) in f(c.signal(), c.noting) }
    define("withState", implementation.withState) { (f, c: C) in f(c.signal(), c.stateFunctions) }
    define("keepAlive", implementation.keepAlive) { (f, c: C) in f(c.signal(), c.deinitProbe) }
    define("fromSequence", implementation.fromSequence) { (f, c: C) in f(c.sequence) }
    define("onDemand", implementation.onDemand) { (f, c: C) in c.requesting(f(c.plainSequence)) }
    if let subscribe = implementation.subscribeOnDemand {
      entries["onDemand"] = { call in SignalBox(SubscriptionOnDemand(call, subscribe)) }
    }
    define("switchToLatest", implementation.switchToLatest) { (f, c: C) in
      f(c.signal(), c.choice(after: 1))
    }
    define("queued", implementation.queued) { (f, c: C) in f(c.signal(), c.choice(after: 1)) }
    define("throttled", implementation.throttled) { (f, c: C) in
      f(c.signal(), c.choice(after: 1))
    }
    define("suspendAwareDelay", implementation.suspendAwareDelay) { (f, c: C) in
      c.suspending(f(c.signal(), TimeUnit.seconds(c.number())))
    }
    define("runOn", implementation.runOn) { (f, c: C) in c.onQueue(f, "runOn") }
    define("deliverOn", implementation.deliverOn) { (f, c: C) in c.onQueue(f, "deliverOn") }
    define("combineLatestOn", implementation.combineLatestOn) { (f, c: C) in c.combinedOnQueue(f) }
    // No queue is made to ask: programs are drawn beside runs, and it may take a lock that one waits for.
    questions["combineLatestOn"] = questions["combineLatest"]
    define("recurse", implementation.recurse) { (f, c: C) in f(c.signal()) }
    define("fromCallback", implementation.fromCallback) { (f, c: C) in c.feeding(f()) }
    define("fromTask", implementation.fromTask) { (f, c: C) in f(c.work) }
    define("fromAsyncSequence", implementation.fromAsyncSequence) { (f, c: C) in f(c.stream) }
    define("fromThrowingTask", implementation.fromThrowingTask) { (f, c: C) in f(c.throwingWork) }
    define("fromThrowingSequence", implementation.fromThrowingSequence) { (f, c: C) in
      f(c.throwingNumbers)
    }
    define("runOnPool", implementation.runOnPool) { (f, c: C) in c.onPool(f, "runOnPool") }
    define("deliverOnPool", implementation.deliverOnPool) { (f, c: C) in
      c.onPool(f, "deliverOnPool")
    }
    define("withLatestFrom", implementation.withLatestFrom) { (f, c: C) in
      let digits = c.digits
      return f(c.signal(), c.signal(1), { digits([$0, $1]) })
    }
    define("sample", implementation.sample) { (f, c: C) in f(c.signal(), c.signal(1)) }
    define("takeUntilReplacement", implementation.takeUntilReplacement) { (f, c: C) in
      f(c.signal(), c.signal(1), c.choice(after: 2))
    }
    define("mapToSignal", implementation.mapToSignal) { (f, c: C) in
      f(c.signal(), c.choice(after: 1))
    }
    define("mapToQueue", implementation.mapToQueue) { (f, c: C) in
      f(c.signal(), c.choice(after: 1))
    }
    define("mapToThrottled", implementation.mapToThrottled) { (f, c: C) in
      f(c.signal(), c.choice(after: 1))
    }
    define("reduceSignals", implementation.reduceSignals) { (f, c: C) in
      let choose = c.choice(after: 1)
      return f(c.signal(), c.number(), { choose($0 &+ $1) })
    }
    define("feedbackLoop", implementation.feedbackLoop) { (f, c: C) in f({ c.round($0) }, c.fold) }
    define("then", implementation.then) { (f, c: C) in f(c.signal(), c.signal(1)) }
    define("catch", implementation.catch) { (f, c: C) in
      let choose = c.choice(after: 1)
      return f(c.signal(), { choose($0.code) })
    }
    define("restart", implementation.restart) { (f, c: C) in f(c.signal()) }
    define("retryIf", implementation.retryIf) { (f, c: C) in
      f(c.signal(), c.failurePredicate)
    }
    define("restartIfError", implementation.restartIfError) { (f, c: C) in f(c.signal()) }
    define("delay", implementation.delay) { (f, c: C) in f(c.signal(), TimeUnit.seconds(c.number()))
    }
    define("timeout", implementation.timeout) { (f, c: C) in
      f(c.signal(), TimeUnit.seconds(c.number()), c.signal(1))
    }
    define("timeoutFailing", implementation.timeoutFailing) { (f, c: C) in
      f(c.signal(), TimeUnit.seconds(c.number()), LawError(1))
    }
    define("delayEvents", implementation.delayEvents) { (f, c: C) in
      f(c.signal(), TimeUnit.seconds(c.number()))
    }
    define("throttle", implementation.throttle) { (f, c: C) in
      f(c.signal(), TimeUnit.seconds(c.number()))
    }
    define("debounce", implementation.debounce) { (f, c: C) in
      f(c.signal(), TimeUnit.seconds(c.number()))
    }
    define("sampleEvery", implementation.sampleEvery) { (f, c: C) in
      f(c.signal(), TimeUnit.seconds(c.number()))
    }
    define("retry", implementation.retry) { (f, c: C) in
      f(c.signal(), TimeUnit.seconds(c.number()), TimeUnit.seconds(c.number(1)))
    }
    define("retryTimes", implementation.retryTimes) { (f, c: C) in
      f(c.signal(), TimeUnit.seconds(c.number()), TimeUnit.seconds(c.number(1)), c.number(2))
    }
    define("retryTimesIf", implementation.retryTimesIf) { (f, c: C) in
      f(
        c.signal(),
        TimeUnit.seconds(c.number()),
        TimeUnit.seconds(c.number(1)),
        c.number(2),
        c.plainFailurePredicate
      )
    }
    define("valuePipe", implementation.valuePipe) { (f, c: C) in c.feeding(f()) }
    define("replayingPipe", implementation.replayingPipe) { (f, c: C) in c.feeding(f()) }
    define("promise", implementation.promise) { (f, c: C) in c.replacing(f()) }
    define("lazyPromise", implementation.lazyPromise) { (f, c: C) in c.replacing(f(c.signal())) }
    define("share", implementation.share) { (f, c: C) in f(c.signal()) }
    define("shareReplay", implementation.shareReplay) { (f, c: C) in f(c.signal()) }
    define("multicast", implementation.multicast) { (f, c: C) in
      c.multicast(f)(c.number(), c.signal())
    }
    define("replayingMulticast", implementation.replayingMulticast) { (f, c: C) in
      c.multicast(f)(c.number(), c.signal())
    }
    define("signalQueue", implementation.signalQueue) { (f, c: C) in c.signalQueue(f)(c.signal()) }
  }
}
