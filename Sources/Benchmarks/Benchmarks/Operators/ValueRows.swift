import PlainSignals
import SignalKit

/// Every operator that values pass: one value through a subscription that goes on.
///
/// An operator of two signals has the same source twice, which sends each value to both.
extension Row {
  static let values: [Row] = passing + starting + combining + shared

  private static let passing: [Row] = [
    each("map") { $0 |> map { $0 &+ 1 } },
    each("filter") { $0 |> filter { $0 >= 0 } },
    each("flatMap", by: .passes(3)) {
      $0 |> map { Optional($0) } |> flatMap { $0 &+ 1 } |> map { $0 ?? 0 }
    },
    each("distinctUntilChanged", by: .remembers) { $0 |> distinctUntilChanged },
    each("startWith", by: .preceded) { $0 |> startWith(0) },
    each("take", by: .remembers) { $0 |> take(.max) },
    each("take(until:)") {
      $0 |> take(until: { _ in SignalTakeAction(passthrough: true, complete: false) })
    },
    each("take(while:)") { $0 |> take(while: { $0 >= 0 }) },
    each("skip", by: .remembers) { $0 |> skip(1) },
    each("skip(while:)") { $0 |> skip(while: { $0 < 0 }) },
    each("buffer", by: .remembersAndPasses) { $0 |> buffer(1) |> map(\.count) },
    each("scan", by: .remembers) { $0 |> scan(0) { $0 &+ $1 } },
    each("last", by: .remembers) { $0 |> last |> map { $0 ?? 0 } },
    each("reduceLeft", by: .remembers) { $0 |> reduceLeft(value: 0) { $0 &+ $1 } },
    each("dematerialize and materialize", by: .passes(2)) {
      materialize(signal: dematerialize(signal: $0))
    },
    each("beforeNext") { $0 |> beforeNext { _ in } },
    each("trace", by: .describes) { source in
      let sum = Sum.make()
      return source |> trace("numbers") { sum.add($0.utf8.count) }
    },
    each("afterDisposed", by: .ends) { $0 |> afterDisposed {} },
    each("withState", by: .remembersAndEnds) {
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

  private static let starting: [Row] = [
    each("then", by: .follows) { $0 |> then(.single(1)) },
    each("restart", by: .follows) { $0 |> restart },
    each("restartIfError", by: .follows) { $0 |> restartIfError },
    each("feedbackLoop", by: .followsAndRemembers) { source in
      feedbackLoop(
        once: { state -> Numbers? in
          if case .initial = state { return source }
          return nil
        },
        reduce: { $0 &+ $1 }
      )
    },
    each("mapToSignal, of a single", by: .switches) {
      $0 |> SignalKit.mapToSignal { .single($0) }
    },
    each("mapToSignal, of a generator", by: .switches) {
      $0
        |> SignalKit.mapToSignal { value in
          Signal { subscriber in
            subscriber.putNext(value)
            subscriber.putCompletion()
            return EmptyDisposable
          }
        }
    },
    each("mapToQueue", by: .switches) { $0 |> mapToQueue { .single($0) } },
    each("reduceLeft with signals", by: .switchesAndRemembers) { source in
      let steps = reduceLeft(0) { (sum: Int, value: Int) in
        Signal<(Int, Passthrough<Int>), NoError>.single((sum &+ value, .Some(value)))
      }
      return source |> steps
    },
    each("mapToThrottled", by: .switches) { $0 |> mapToThrottled { .single($0) } },
    each("takeUntilReplacement", by: .follows) { $0 |> takeUntilReplacement(.never()) },
    each("deferred", by: .follows) { source in deferred { source } },
  ]

  private static let combining: [Row] = [
    each("combineLatest of two", by: .combinesAndPasses) {
      combineLatest($0, $0) |> map { $0 &+ $1 }
    },
    each("combineLatest of an array", by: .combinesAndPasses) {
      combineLatest([$0, $0]) |> map { $0[0] &+ $0[1] }
    },
    each("merge of two", by: .merges) { merge($0, $0) },
    each("race of two", by: .mergesWithNothing) { race($0, .never()) },
    each("zip of two", by: .zipsAndPasses) { zip($0, $0) |> map { $0 &+ $1 } },
    each("zip of two, counted", by: .zipsAndPasses) {
      zip(backlog: Backlog(), $0, $0) |> map { $0 &+ $1 }
    },
    each("withLatestFrom", by: .combinesAndPasses) {
      $0 |> withLatestFrom($0) |> map { $0 &+ $1 }
    },
    each("sample", by: .combinesAndPasses) { $0 |> sample(on: $0) },
  ]

  private static let shared: [Row] = {
    let queue = SignalQueue()
    let promise = Promise<Int>()
    return [
      each("share", by: .follows) { $0 |> share },
      each("share(replay:)", by: .remembers) { $0 |> share(replay: true) },
      each("Promise.set of a signal", by: .remembers) { source in
        promise.set(source)
        return promise.get()
      },
      each("SignalQueue", by: .follows) { queue.enqueue($0) },
    ]
  }()

  private static func each(
    _ name: String,
    by floor: OperatorFloor = .passes(1),
    _ make: @escaping @Sendable (Numbers) -> Numbers
  ) -> Row {
    Row(
      name + ", each value",
      unit: "value",
      target: .original,
      bare: {
        let sum = Sum.make()
        let source = Taps<PlainSubscriber<Int, Never>>()
        let signal = PlainSignal { subscriber in
          source.add(subscriber)
          return PlainAction {}
        }
        let subscription = floor.apply(signal).start(next: { sum.add($0) })
        return Workload { rounds in
          for value in 0..<rounds {
            for subscriber in source.subscribers { subscriber.putNext(value) }
          }
          withExtendedLifetime(subscription) {}
        }
      },
      subject: {
        let sum = Sum.make()
        let source = Taps<Subscriber<Int, NoError>>()
        let signal = Numbers { subscriber in
          source.add(subscriber)
          return EmptyDisposable
        }
        let subscription = make(signal).start(next: { sum.add($0) })
        return Workload { rounds in
          for value in 0..<rounds {
            for subscriber in source.subscribers { subscriber.putNext(value) }
          }
          withExtendedLifetime(subscription) {}
        }
      }
    )
  }
}

/// Where the values of a row go.
private final class Taps<Subscriber>: @unchecked Sendable {  // One thread measures.
  @exclusivity(unchecked) private(set) var subscribers: [Subscriber] = []

  func add(_ subscriber: Subscriber) {
    subscribers.append(subscriber)
  }
}
