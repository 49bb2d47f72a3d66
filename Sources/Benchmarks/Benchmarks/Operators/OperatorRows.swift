import PlainSignals
import SignalKit

/// Every operator: a subscription to a signal of one value through it, from start to end.
extension Row {
  typealias Numbers = Signal<Int, NoError>

  static let operators: [Row] = passing + starting + combining + timed + sources

  /// Operators that let events pass.
  private static let passing: [Row] = [
    through("map") { $0 |> map { $0 &+ 1 } },
    through("filter") { $0 |> filter { $0 >= 0 } },
    through("flatMap", by: .passes(3)) {
      $0 |> map { Optional($0) } |> flatMap { $0 &+ 1 } |> map { $0 ?? 0 }
    },
    through("distinctUntilChanged", by: .remembers) { $0 |> distinctUntilChanged },
    through("mapError") { $0 |> mapError(identity) },
    through("castError", by: .passes(2)) {
      $0 |> castError(String.self) |> `catch` { _ in Numbers.never() }
    },
    through("introduceError", by: .passes(2)) {
      $0 |> introduceError(String.self) |> `catch` { _ in Numbers.never() }
    },
    through("ignoreValues", by: .passes(2)) { $0 |> ignoreValues |> map(noValue) },
    through("startWith", by: .preceded) { $0 |> startWith(0) },
    through("take", by: .remembers) { $0 |> take(1) },
    through("take(until:)") {
      $0 |> take(until: { _ in SignalTakeAction(passthrough: true, complete: true) })
    },
    through("take(while:)") { $0 |> take(while: { $0 >= 0 }) },
    through("skip(while:)") { $0 |> skip(while: { $0 < 0 }) },
    through("buffer", by: .remembersAndPasses) { $0 |> buffer(1) |> map(\.count) },
    through("scan", by: .remembers) { $0 |> scan(0) { $0 &+ $1 } },
    through("skip", by: .remembers) { $0 |> skip(0) },
    through("last", by: .remembersAndPasses) { $0 |> last |> map { $0 ?? 0 } },
    through("takeLast", by: .remembers) { $0 |> takeLast(1) },
    through("collect", by: .remembersAndPasses) { $0 |> collect |> map(\.count) },
    through("reduceLeft", by: .remembers) { $0 |> reduceLeft(value: 0) { $0 &+ $1 } },
    through("dematerialize and materialize", by: .passes(2)) {
      materialize(signal: dematerialize(signal: $0))
    },
    through("all side effects", by: .passes(7)) {
      $0 |> beforeStarted {} |> beforeNext { _ in } |> afterNext { _ in } |> beforeError(see)
        |> afterError(see) |> beforeCompleted {} |> afterCompleted {}
    },
    through("trace", by: .describes) { source in
      let sum = Sum.make()
      return source |> trace("numbers") { sum.add($0.utf8.count) }
    },
    through("afterDisposed", by: .ends) { $0 |> afterDisposed {} },
    through("withState", by: .remembersAndEnds) {
      withState(
        $0,
        { 0 },
        next: { _, _ in },
        error: { _, _ in },
        completed: { _ in },
        disposed: { _ in }
      )
    },
  ]

  /// Operators that start other signals.
  private static let starting: [Row] = [
    through("then", by: .follows) { $0 |> then(.single(1)) },
    through("catch", by: .follows) { source in
      Signal<Int, String>.fail("") |> `catch` { _ in source }
    },
    through("restart", by: .followsAndRemembers) { $0 |> restart |> take(2) },
    through("recurse", by: .followsAndRemembers) { $0 |> recurse(nil) |> take(2) },
    through("restartIfError", by: .follows) { $0 |> restartIfError },
    through("retryIf", by: .follows) { $0 |> retryIf(isRetried) },
    through("feedbackLoop", by: .follows) { source in
      feedbackLoop(
        once: { state -> Numbers? in
          if case .initial = state { return source }
          return nil
        },
        reduce: { $0 &+ $1 }
      )
    },
    through("mapToSignal", by: .switches) { $0 |> SignalKit.mapToSignal { .single($0) } },
    through("mapToSignalPromotingError", by: .switches) {
      $0 |> mapToSignalPromotingError { Signal<Int, String>.single($0) }
        |> `catch` { _ in Numbers.never() }
    },
    through("switchToLatest", by: .switches) {
      $0 |> map { Numbers.single($0) } |> switchToLatest
    },
    through("mapToQueue", by: .switches) { $0 |> mapToQueue { .single($0) } },
    through("queue", by: .switches) { $0 |> map { Numbers.single($0) } |> queue },
    through("mapToThrottled", by: .switches) { $0 |> mapToThrottled { .single($0) } },
    through("throttled", by: .switches) { $0 |> map { Numbers.single($0) } |> throttled },
    through("takeUntilReplacement", by: .follows) { $0 |> takeUntilReplacement(.never()) },
    through("deferred", by: .follows) { source in deferred { source } },
  ]

  /// Operators of several signals.
  private static let combining: [Row] = [
    through("combineLatest of two", by: .combinesAndPasses) {
      combineLatest($0, $0) |> map { $0 &+ $1 }
    },
    through("merge of two", by: .merges) { merge($0, $0) },
    through("race of two", by: .mergesWithNothing) { race($0, .never()) },
    through("zip of two", by: .zipsAndPasses) { zip($0, $0) |> map { $0 &+ $1 } },
    through("withLatestFrom", by: .combinesAndPasses) {
      $0 |> withLatestFrom($0) |> map { $0 &+ $1 }
    },
  ]

  /// Operators with queues and clocks: set up, and disposed of before the time has come.
  private static let timed: [Row] = {
    let queue = Queue()
    let pool = ThreadPool(threadCount: 1, threadPriority: 0.5)
    return [
      through("delay", by: .later) { $0 |> delay(1, queue: queue) },
      through("suspendAwareDelay", by: .later) { $0 |> suspendAwareDelay(1, queue: queue) },
      through("timeout", by: .timed) { $0 |> timeout(1, queue: queue, alternate: .never()) },
      through("timeout(error:)", by: .timedAndFollows) {
        $0 |> castError(String.self) |> timeout(1, queue: queue, error: "") |> restartIfError
      },
      through("delayEvents", behind: Gate(queue), by: .delayed) {
        $0 |> delayEvents(1, queue: queue)
      },
      through("throttle", behind: Gate(queue), by: .timedAndDelivered) {
        $0 |> throttle(1, queue: queue)
      },
      through("debounce", behind: Gate(queue), by: .pausedAndDelivered) {
        $0 |> debounce(1, queue: queue)
      },
      through("sample", by: .combinesWithNothing) { $0 |> sample(on: Numbers.never()) },
      through("retry", by: .follows) { $0 |> retry(1, maxDelay: 1, onQueue: queue) },
      through("deliverOn", behind: Gate(queue), by: .delivered) { $0 |> deliverOn(queue) },
      through("runOn", behind: Gate(queue), by: .started) { $0 |> runOn(queue) },
      through("deliverOn a thread pool", behind: Gate(pool), by: .delivered) {
        $0 |> deliverOn(pool)
      },
      through("runOn a thread pool", behind: Gate(pool), by: .started) { $0 |> runOn(pool) },
      // These are there already: the benchmarks run on the main thread.
      through("deliverOnMainQueue") { $0 |> deliverOnMainQueue },
      through("deliverOnMainActor") { $0 |> deliverOnMainActor },
    ]
  }()

  /// Sources with many subscribers.
  private static let sources: [Row] = {
    let shared = Multicast<Int>()
    let serial = SignalQueue()
    return [
      through("single") { $0 },
      through("complete") { _ in .complete() },
      through("share", by: .shares) { $0 |> share },
      through("Multicast", by: .shares) { shared.get(key: "", signal: $0) },
      through("ValuePipe, subscribe and leave", by: .follows) { _ in ValuePipe<Int>().signal() },
      through("ValuePromise, subscribe and leave", by: .follows) { _ in ValuePromise(1).get() },
      through("Promise.set of a signal", by: .follows) { source in
        let promise = Promise<Int>()
        promise.set(source)
        return promise.get()
      },
      through("SignalQueue", by: .follows) { serial.enqueue($0) },
      through("Weak") { source in
        let object = Sum()
        return withExtendedLifetime(Weak(object)) { source }
      },
    ]
  }()

  // Functions for what never happens: a closure would be one that is never executed.

  private static func see(_ error: NoError) {}

  private static func isRetried(_ error: NoError) -> Bool {}

  private static func noValue(_ value: Never) -> Int {}

  // The gate is closed while subscriptions are made, for what they leave to another thread: else it is a
  // matter of luck how often that goes to sleep and is woken.
  private static func through(
    _ name: String,
    behind gate: Gate? = nil,
    by floor: OperatorFloor = .passes(1),
    _ make: @escaping @Sendable (Numbers) -> Numbers
  ) -> Row {
    Row(
      name + ", from start to end",
      unit: "cycle",
      target: .original,
      bare: {
        let sum = Sum.make()
        return behind(gate.map { _ in Gate(OperatorFloor.queue) }) { value in
          floor.apply(.single(value)).start(next: { sum.add($0) }, completed: { sum.add(1) })
            .dispose()
        }
      },
      subject: {
        let sum = Sum.make()
        return behind(gate) { value in
          make(.single(value)).start(next: { sum.add($0) }, completed: { sum.add(1) }).dispose()
        }
      }
    )
  }

  private static func behind(_ gate: Gate?, _ cycle: @escaping (Int) -> Void) -> Workload {
    guard let gate else {
      return Workload { rounds in for value in 0..<rounds { cycle(value) } }
    }
    return Workload(unitsPerRound: 100) { rounds in
      for _ in 0..<rounds { gate.whileClosed { for value in 0..<100 { cycle(value) } } }
    }
  }
}
