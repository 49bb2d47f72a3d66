import Interleaving
import SignalKitInstrumented

/// An operator with state, as one part of a composition of two.
///
/// It is made for one source, which it listens to first; whatever else it starts is `other`.
struct Part: CustomStringConvertible, Sendable {
  typealias Numbers = Signal<Int, NoError>

  let description: String
  /// Whether a successor takes the place of what it has started before, on an event of the source.
  let apply: @Sendable (_ source: Numbers, _ other: Numbers) -> Numbers

  init(
    _ description: String,
    _ apply: @escaping @Sendable (_ source: Numbers, _ other: Numbers) -> Numbers
  ) {
    self.description = description
    self.apply = apply
  }

  /// Every operator that keeps state from event to event.
  static let all: [Part] = [
    Part("take") { source, _ in source |> take(3) },
    Part("take(until:)") { source, _ in
      source |> take(until: { SignalTakeAction(passthrough: true, complete: $0 == 9) })
    },
    Part("distinctUntilChanged") { source, _ in source |> distinctUntilChanged },
    Part("take(while:)") { source, _ in source |> take(while: { $0 != 9 }) },
    Part("skip(while:)") { source, _ in source |> skip(while: { $0 < 0 }) },
    Part("buffer") { source, _ in source |> buffer(1) |> map { $0[0] } },
    Part("scan") { source, _ in source |> scan(0) { $0 + $1 } },
    Part("race") { source, other in race(source, other) },
    Part("skip") { source, _ in source |> skip(0) },
    Part("afterDisposed") { source, _ in source |> afterDisposed {} },
    Part("switch to the other") { source, other in source |> mapToSignal { _ in other } },
    Part("queue of the other") { source, other in source |> mapToQueue { _ in other |> take(1) } },
    Part("throttled other") { source, other in source |> mapToThrottled { _ in other |> take(1) } },
    Part("until the other replaces it") { source, other in
      source |> takeUntilReplacement(other |> map { .single($0) } |> take(1))
    },
    Part("then the other") { source, other in source |> take(1) |> then(other) },
    Part("restart") { source, _ in source |> take(1) |> restart },
    Part("combineLatest") { source, other in combineLatest(source, other) |> map { $0 + $1 } },
    Part("merge") { source, other in merge(source, other) },
    Part("zip") { source, other in zip(source, other) |> map { $0 + $1 } },
    Part("withLatestFrom") { source, other in source |> withLatestFrom(other) |> map { $0 + $1 } },
    Part("sample") { source, other in source |> sample(on: other) },
    Part("share") { source, _ in source |> share },
    Part("share with replay") { source, _ in source |> share(replay: true) },
    Part("signal queue") { source, _ in SignalQueue().enqueue(source) },
    Part("promise") { source, _ in
      deferred {
        let promise = Promise<Int>()
        promise.set(source)
        return promise.get() |> afterDisposed { promise.set(.never()) }
      }
    },
    Part("reduceLeft") { source, _ in
      source |> take(2) |> reduceLeft(value: 0) { $0 + $1 }
    },
    Part("feedbackLoop") { source, _ in
      feedbackLoop(
        once: { state -> Numbers? in
          if case .initial = state { return source |> take(1) }
          return nil
        },
        reduce: +
      )
    },
  ]
}

/// How two parts are put together.
enum Place: CaseIterable, Sendable {
  /// The first is the source of the second.
  case source
  /// The second starts the first on each event of an outer source.
  case inner
  /// The first is what the second goes on with.
  case last

  func compose(
    _ first: Part,
    _ second: Part,
    _ source: Part.Numbers,
    _ other: Part.Numbers
  ) -> Part.Numbers {
    let upper = first.apply(source, other)
    return switch self {
    case .source: second.apply(upper, other)
    case .inner: second.apply(other |> mapToSignal { _ in upper }, other)
    case .last: second.apply(.complete(), other) |> then(upper)
    }
  }
}
