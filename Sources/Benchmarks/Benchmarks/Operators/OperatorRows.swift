import PlainSignals
import SignalKit

/// Every operator: a subscription to a signal of one value through it, from start to end.
extension Row {
  typealias Numbers = Signal<Int, NoError>

  static let operators: [Row] = passing + starting + combining + timed + sources

  /// Operators that let events pass.
  private static let passing: [Row] = [
    through("map", ["map", "identity"]) { $0 |> map { $0 &+ 1 } },
    through("filter", ["filter"]) { $0 |> filter { $0 >= 0 } },
    through("flatMap", ["flatMap"], by: .passes(3)) {
      $0 |> map { Optional($0) } |> flatMap { $0 &+ 1 } |> map { $0 ?? 0 }
    },
    through("distinctUntilChanged", ["distinctUntilChanged"], by: .remembers) {
      $0 |> distinctUntilChanged
    },
    through("mapError", ["mapError", "castError"]) { $0 |> mapError(identity) },
    through("ignoreValues", ["ignoreValues", "NoValue"], by: .passes(2)) {
      $0 |> ignoreValues |> map(noValue)
    },
    through("startWith", ["startWith"], by: .preceded) { $0 |> startWith(0) },
    through("take", ["take", "SignalTakeAction"], by: .remembers) {
      $0 |> take(1)
    },
    through("take(until:)", ["take"]) {
      $0 |> take(until: { _ in SignalTakeAction(passthrough: true, complete: true) })
    },
    through("take(while:)", ["take"]) { $0 |> take(while: { $0 >= 0 }) },
    through("skip(while:)", ["skip"]) { $0 |> skip(while: { $0 < 0 }) },
    through("buffer", ["buffer"], by: .remembersAndPasses) {
      $0 |> buffer(1) |> map(\.count)
    },
    through("scan", ["scan"], by: .remembers) { $0 |> scan(0) { $0 &+ $1 } },
    through("skip", ["skip"], by: .remembers) { $0 |> skip(0) },
    through("last", ["last", "takeLast"], by: .remembersAndPasses) {
      $0 |> last |> map { $0 ?? 0 }
    },
    through("collect", ["collect"], by: .remembersAndPasses) {
      $0 |> collect |> map(\.count)
    },
    through("reduceLeft", ["reduceLeft", "Passthrough"], by: .remembers) {
      $0 |> reduceLeft(value: 0) { $0 &+ $1 }
    },
    through("materialize", ["materialize", "dematerialize", "SignalEvent"], by: .passes(2)) {
      dematerialize(signal: $0) |> map { _ in 0 }
    },
    through(
      "side effects",
      [
        "beforeStarted", "beforeNext", "afterNext", "beforeError", "afterError", "beforeCompleted",
        "afterCompleted", "trace",
      ]
    ) { $0 |> beforeNext { _ in } },
    through("afterDisposed", ["afterDisposed"], by: .ends) { $0 |> afterDisposed {} },
    through("withState", ["withState"], by: .remembersAndEnds) {
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
    following("then", ["then"]) { $0 |> then(.single(1)) },
    following("catch", ["catch"]) { $0 |> `catch`(fallback) },
    following(
      "restart",
      ["restart", "recurse"],
      by: .followsAndRemembers
    ) { $0 |> restart |> take(2) },
    following("restartIfError", ["restartIfError", "retryIf"]) { $0 |> restartIfError },
    following("feedbackLoop", ["feedbackLoop", "SignalFeedbackLoopState"]) { source in
      feedbackLoop(
        once: { state -> Numbers? in
          if case .initial = state { return source }
          return nil
        },
        reduce: { $0 &+ $1 }
      )
    },
    following("mapToSignal", ["mapToSignal", "mapToSignalPromotingError", "switchToLatest"]) {
      $0 |> SignalKit.mapToSignal { .single($0) }
    },
    following("mapToQueue", ["queue", "mapToQueue", "throttled", "mapToThrottled"]) {
      $0 |> mapToQueue { .single($0) }
    },
    following("takeUntilReplacement", ["takeUntilReplacement"]) {
      $0 |> takeUntilReplacement(.never())
    },
    following("deferred", ["deferred"]) { source in deferred { source } },
  ]

  /// Operators of several signals.
  private static let combining: [Row] = [
    following("combineLatest of two", ["combineLatest"], by: .combinesAndPasses) {
      combineLatest($0, $0) |> map { $0 &+ $1 }
    },
    following("merge of two", ["merge"], by: .merges) { merge($0, $0) },
    following("race of two", ["race"], by: .mergesWithNothing) { race($0, .never()) },
    following("zip of two", ["zip"], by: .zipsAndPasses) {
      zip($0, $0) |> map { $0 &+ $1 }
    },
    following("withLatestFrom", ["withLatestFrom"], by: .combinesAndPasses) {
      $0 |> withLatestFrom($0) |> map { $0 &+ $1 }
    },
  ]

  /// Operators with queues and clocks: set up, and disposed of before the time has come.
  private static let timed: [Row] = {
    let queue = Queue()
    return [
      following("delay", ["delay", "suspendAwareDelay"], by: .later) {
        $0 |> delay(1, queue: queue)
      },
      following("timeout", ["timeout"], by: .timed) {
        $0 |> timeout(1, queue: queue, alternate: .never())
      },
      following("timeout(error:)", ["timeout"], by: .timedAndFollows) {
        $0 |> castError(String.self) |> timeout(1, queue: queue, error: "") |> restartIfError
      },
      following("delayEvents", ["delayEvents"], by: .delayed) {
        $0 |> delayEvents(1, queue: queue)
      },
      following("throttle", ["throttle"], by: .timedAndDelivered) {
        $0 |> throttle(1, queue: queue)
      },
      following("debounce", ["debounce", "throttle"], by: .pausedAndDelivered) {
        $0 |> debounce(1, queue: queue)
      },
      following("sample", ["sample"], by: .combinesWithNothing) {
        $0 |> sample(on: Numbers.never())
      },
      following("retry", ["retry"]) { $0 |> retry(1, maxDelay: 1, onQueue: queue) },
      following(
        "deliverOn",
        ["deliverOn", "deliverOnMainQueue", "deliverOnMainActor"],
        by: .delivered
      ) { $0 |> deliverOn(queue) },
      following("runOn", ["runOn"], by: .started) { $0 |> runOn(queue) },
    ]
  }()

  /// Sources with many subscribers, and bridges.
  private static let sources: [Row] = [
    following("share", ["share", "Multicast"]) { $0 |> share },
    following("ValuePipe, subscribe and leave", ["ValuePipe"]) { _ in
      let pipe = ValuePipe<Int>()
      return pipe.signal()
    },
    following("ValuePromise, subscribe and leave", ["ValuePromise"]) { _ in ValuePromise(1).get() },
    following("Promise.set of a signal", ["Promise"]) { source in
      let promise = Promise<Int>()
      promise.set(source)
      return promise.get()
    },
    following("SignalQueue", ["SignalQueue", "Backlog"]) { SignalQueue().enqueue($0) },
    through("single", ["single", "fail", "complete", "never", "Signal", "Subscriber", "NoError"]) {
      $0
    },
    through("values for tasks", ["SignalValues", "CompletedWithoutValue", "SignalFailure"]) {
      source in
      _ = source.values
      return source
    },
    through("Weak", ["Weak", "MetaDisposable", "|>"]) { source in
      let object = Sum()
      return withExtendedLifetime(Weak(object)) { source }
    },
  ]

  // Functions for what never happens: a closure would be one that is never executed.

  private static func fallback(_ error: NoError) -> Numbers {}

  private static func noValue(_ value: Never) -> Int {}

  private static func through(
    _ name: String,
    _ covers: [String],
    by floor: OperatorFloor = .passes(1),
    _ make: @escaping @Sendable (Numbers) -> Numbers
  ) -> Row {
    row(name, covers, make) { floor.apply(.single($0)) }
  }

  private static func following(
    _ name: String,
    _ covers: [String],
    by floor: OperatorFloor = .follows,
    _ make: @escaping @Sendable (Numbers) -> Numbers
  ) -> Row {
    row(name, covers, make) { floor.apply(.single($0)) }
  }

  private static func row(
    _ name: String,
    _ covers: [String],
    _ make: @escaping @Sendable (Numbers) -> Numbers,
    _ bare: @escaping @Sendable (Int) -> OperatorFloor.Source
  ) -> Row {
    Row(
      name + ", from start to end",
      unit: "cycle",
      target: .original,
      covers: covers,
      bare: {
        let sum = Sum.make()
        return Workload { rounds in
          for value in 0..<rounds {
            bare(value).start(next: { sum.add($0) }, completed: { sum.add(1) }).dispose()
          }
        }
      },
      subject: {
        let sum = Sum.make()
        return Workload { rounds in
          for value in 0..<rounds {
            make(.single(value)).start(next: { sum.add($0) }, completed: { sum.add(1) }).dispose()
          }
        }
      }
    )
  }
}
