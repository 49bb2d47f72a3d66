import SignalKit

/// An operator with some arguments, for tests that go through all of them.
struct OperatorEntry {
  typealias Numbers = Signal<Int, NoError>
  /// What an operator may be made of: an object for its functions to capture, and a queue in virtual
  /// time.
  typealias Make = (_ captured: Mortal, _ queue: Queue) -> (Numbers) -> Numbers

  let name: String
  /// Whether the completion of the signal is the end.
  var endsWithSignal = true
  /// Whether it has a source of its own, which goes on when the signal has been dropped.
  var goesOn = false
  let make: Make

  static var all: [OperatorEntry] {
    stages + sideEffects + taking + successions + metas + combinations + sharing + timing
  }

  private static func same(_ captured: Mortal) -> (Int) -> Int {
    { value in
      withExtendedLifetime(captured) {}
      return value
    }
  }

  private static func note(_ captured: Mortal) -> () -> Void {
    { withExtendedLifetime(captured) {} }
  }

  private static func single(_ captured: Mortal) -> (Int) -> Numbers {
    { value in
      withExtendedLifetime(captured) {}
      return .single(value)
    }
  }

  private static func failing(_ signal: Numbers) -> Signal<Int, String> {
    signal |> castError(String.self)
  }

  /// There is nothing to call it with.
  private static func number(_ value: Never) -> Int {}

  private static var stages: [OperatorEntry] {
    [
      .init(name: "map") { captured, _ in map(same(captured)) },
      .init(name: "filter") { captured, _ in filter { same(captured)($0) > 0 } },
      .init(name: "flatMap") { captured, _ in
        { $0 |> map { Int?.some($0) } |> flatMap(same(captured)) |> map { $0 ?? 0 } }
      },
      .init(name: "mapError") { captured, _ in
        { signal in
          let numbered: Signal<Int, Int> = failing(signal) |> mapError { same(captured)($0.count) }
          return numbered |> restartIfError
        }
      },
      .init(name: "distinctUntilChanged") { captured, _ in
        distinctUntilChanged { same(captured)($0) == $1 }
      },
      .init(name: "ignoreValues") { _, _ in { $0 |> ignoreValues |> map(number) } },
      .init(name: "materialize") { _, _ in { materialize(signal: dematerialize(signal: $0)) } },
    ]
  }

  private static var sideEffects: [OperatorEntry] {
    [
      .init(name: "beforeNext") { captured, _ in beforeNext(same(captured)) },
      .init(name: "afterNext") { captured, _ in afterNext(same(captured)) },
      .init(name: "beforeStarted") { captured, _ in beforeStarted(note(captured)) },
      .init(name: "beforeCompleted") { captured, _ in beforeCompleted(note(captured)) },
      .init(name: "afterCompleted") { captured, _ in afterCompleted(note(captured)) },
      .init(name: "beforeError") { captured, _ in
        { failing($0) |> beforeError { same(captured)($0.count) } |> restartIfError }
      },
      .init(name: "afterError") { captured, _ in
        { failing($0) |> afterError { same(captured)($0.count) } |> restartIfError }
      },
      .init(name: "afterDisposed") { captured, _ in afterDisposed(note(captured)) },
      .init(name: "withState") { captured, _ in { withState($0, { captured }) } },
      .init(name: "trace") { captured, _ in trace("trace", log: { _ in note(captured)() }) },
    ]
  }

  private static var taking: [OperatorEntry] {
    [
      .init(name: "take") { _, _ in take(5) },
      .init(name: "take(until:)") { captured, _ in
        take(until: { SignalTakeAction(passthrough: true, complete: same(captured)($0) > 5) })
      },
      .init(name: "take(while:)") { captured, _ in take(while: { same(captured)($0) < 6 }) },
      .init(name: "skip(while:)") { captured, _ in skip(while: { same(captured)($0) < 0 }) },
      .init(name: "buffer") { _, _ in { $0 |> buffer(2) |> map { $0.count } } },
      .init(name: "takeUntilReplacement") { captured, _ in
        takeUntilReplacement(.never() |> map { (_: Int) in single(captured)(0) })
      },
      .init(name: "skip") { _, _ in skip(1) },
      .init(name: "collect") { _, _ in { $0 |> collect |> map { $0.count } } },
      .init(name: "last") { _, _ in { last(signal: $0) |> map { $0 ?? 0 } } },
      .init(name: "takeLast") { _, _ in takeLast(1) },
    ]
  }

  private static var successions: [OperatorEntry] {
    [
      .init(name: "then") { captured, _ in then(deferred { single(captured)(0) }) },
      .init(name: "startWith") { _, _ in startWith(0) },
      .init(name: "catch") { captured, _ in
        { failing($0) |> `catch` { single(captured)($0.count) } }
      },
      .init(name: "restart", endsWithSignal: false) { _, _ in restart },
      .init(name: "retryIf") { captured, _ in
        { failing($0) |> retryIf { same(captured)($0.count) > 0 } |> restartIfError }
      },
      .init(name: "retry") { _, queue in
        { failing($0) |> retry(1, maxDelay: 1, onQueue: queue) }
      },
      .init(name: "feedbackLoop", endsWithSignal: false) { captured, _ in
        { signal in
          feedbackLoop(once: { _ in signal }, reduce: { same(captured)($0) + $1 })
        }
      },
    ]
  }

  private static var metas: [OperatorEntry] {
    [
      .init(name: "mapToSignal") { captured, _ in
        mapToSignal { value in .single(same(captured)(value)) }
      },
      .init(name: "mapToSignal, the inner one") { captured, _ in
        { signal in Numbers { pipeOfTwo($0) } |> mapToSignal { _ in signal |> map(same(captured)) }
        }
      },
      .init(name: "mapToSignalPromotingError") { captured, _ in
        mapToSignalPromotingError(single(captured))
      },
      .init(name: "queue") { captured, _ in { $0 |> map(single(captured)) |> queue } },
      .init(name: "throttled") { captured, _ in { $0 |> map(single(captured)) |> throttled } },
      .init(name: "mapToQueue, waiting", endsWithSignal: false) { captured, _ in
        mapToQueue { _ in .never() |> beforeNext(same(captured)) }
      },
      .init(name: "deferred") { captured, _ in
        { signal in deferred { signal |> map(same(captured)) } }
      },
      .init(name: "scan") { captured, _ in scan(0) { same(captured)($0) + $1 } },
      .init(name: "reduceLeft") { captured, _ in
        reduceLeft(value: 0, f: { same(captured)($0) + $1 })
      },
      .init(name: "reduceLeft, emitting") { captured, _ in
        reduceLeft(value: 0) { sum, value, emit in
          emit(same(captured)(value))
          return sum + value
        }
      },
      .init(name: "reduceLeft, with signals") { captured, _ in
        reduceLeft(0) { sum, value in .single((same(captured)(sum + value), .Some(sum))) }
      },
    ]
  }

  /// A source of two values, which completes.
  private static func pipeOfTwo(_ subscriber: Subscriber<Int, NoError>) -> any Disposable {
    subscriber.putNext(1)
    subscriber.putNext(2)
    subscriber.putCompletion()
    return EmptyDisposable
  }

  private static var combinations: [OperatorEntry] {
    func other(_ captured: Mortal) -> Numbers { deferred { single(captured)(0) } }
    return [
      .init(name: "combineLatest") { captured, _ in
        { combineLatest($0, other(captured)) |> map { $0 + $1 } }
      },
      .init(name: "combineLatest on a queue") { captured, queue in
        { combineLatest(queue: queue, $0, other(captured)) |> map { $0 + $1 } }
      },
      .init(name: "combineLatest, initial") { captured, _ in
        { combineLatest($0, 0, other(captured), 0) |> map { $0 + $1 } }
      },
      .init(name: "combineLatest, array") { captured, _ in
        { combineLatest([$0, other(captured)]) |> map { $0.count } }
      },
      .init(name: "zip") { captured, _ in { zip($0, other(captured)) |> map { $0 + $1 } } },
      .init(name: "race") { captured, _ in { race($0 |> map(same(captured)), .never()) } },
      .init(name: "merge") { captured, _ in { merge($0, other(captured)) } },
      .init(name: "withLatestFrom") { captured, _ in
        { $0 |> withLatestFrom(other(captured)) |> map { $0 + $1 } }
      },
    ]
  }

  private static var sharing: [OperatorEntry] {
    [
      .init(name: "share") { captured, _ in { $0 |> map(same(captured)) |> share } },
      .init(name: "share(replay:)") { captured, _ in
        { $0 |> map(same(captured)) |> share(replay: true) }
      },
      .init(name: "Multicast") { captured, _ in
        { Multicast<Int>().get(key: "key", signal: $0 |> map(same(captured))) }
      },
    ]
  }

  private static var timing: [OperatorEntry] {
    [
      .init(name: "timeout") { captured, queue in
        timeout(1, queue: queue, alternate: deferred { single(captured)(0) })
      },
      .init(name: "timeout(error:)") { captured, queue in
        { signal in
          failing(signal |> map(same(captured))) |> timeout(1, queue: queue, error: "late")
            |> `catch` { _ in .complete() }
        }
      },
      .init(name: "delayEvents") { _, queue in delayEvents(1, queue: queue) },
      .init(name: "throttle") { _, queue in throttle(1, queue: queue) },
      .init(name: "debounce") { _, queue in debounce(1, queue: queue) },
      .init(name: "sample") { captured, _ in
        { signal in signal |> sample(on: .never() |> beforeNext(same(captured))) }
      },
      .init(name: "sample(every:)", goesOn: true) { _, queue in sample(every: 1, queue: queue) },
      .init(name: "deliverOn") { _, queue in deliverOn(queue) },
      .init(name: "runOn") { _, queue in runOn(queue) },
      .init(name: "delay") { _, queue in delay(1, queue: queue) },
      .init(name: "suspendAwareDelay") { _, queue in suspendAwareDelay(1, queue: queue) },
    ]
  }
}
