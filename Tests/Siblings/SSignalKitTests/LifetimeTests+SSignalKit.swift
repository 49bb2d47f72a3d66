import SSignalKit
import Testing

extension `Lifetimes of operators` {
  /// Every operator that has a state or links subscriptions.
  static let operators: [(name: String, make: Make)] = [
    ("map", { signal, _ in signal.map { $0 } }),
    ("ignoreRepeated", { signal, _ in signal.ignoreRepeated() }),
    ("then", { signal, _ in signal.then(.never()) }),
    ("catch", { signal, _ in signal.catch { _ in .never() } }),
    ("restart", { signal, _ in signal.restart() }),
    ("retryIf", { signal, _ in signal.retryIf { _ in true } }),
    ("switchToLatest", { signal, _ in signal.mapToSignal { _ in .never() } }),
    ("switchToLatest, inner", { signal, _ in Signal.single(0).mapToSignal { _ in signal } }),
    ("queue", { signal, _ in signal.mapToQueue { _ in .never() } }),
    ("throttled", { signal, _ in signal.mapToThrottled { _ in .never() } }),
    ("combineSignals", { signal, _ in .combineSignals([signal, .never()]) }),
    ("mergeSignals", { signal, _ in .mergeSignals([signal, .never()]) }),
    ("deliverOn", { signal, queue in signal.deliverOn(queue) }),
    ("startOn", { signal, queue in signal.startOn(queue) }),
    ("throttleOn", { signal, queue in signal.throttleOn(queue, delay: 0.01) }),
    ("onDispose", { signal, _ in signal.onDispose {} }),
    ("take", { signal, _ in signal.take(9) }),
    ("takeLast", { signal, _ in signal.takeLast() }),
    ("takeUntilReplacement", { signal, _ in signal.takeUntilReplacement(.never()) }),
    (
      "takeUntilReplacement, argument",
      { signal, _ in
        Signal.never().takeUntilReplacement(signal.map { _ in Signal.never() })
      }
    ),
    ("reduceLeft", { signal, _ in signal.reduceLeft(0) { first, _ in first } }),
    ("multicast", { signal, _ in signal.multicast() }),
  ]

  func run(_ make: Make, _ end: (Source, any Disposable) -> Void) -> [String] {
    let (log, queue) = (Log(), Queue())
    do {
      let source = Source("a", Log())
      let mortal = Mortal("captured", log)
      let handle = make(source.signal, queue).start(next: { _ in withExtendedLifetime(mortal) {} })
      queue.dispatchSync {}
      source.put(1)
      queue.dispatchSync {}
      end(source, handle)
    }
    queue.dispatchSync {}
    return log.lines
  }

  @Test(arguments: operators.indices)
  func `a source and a handle that are dropped let go of everything`(_ index: Int) {
    let (name, make) = Self.operators[index]
    // What waits for its time is kept by that.
    guard name != "throttleOn" else { return }
    #expect(run(make) { _, _ in } == ["captured died"], "\(name)")
  }
}
