import MTSignalKit
import Testing

extension `Lifetimes of operators` {
  /// Every operator that has a state or links subscriptions.
  static let operators: [(name: String, make: Make)] = [
    ("map", { signal, _ in signal.map { $0 } }),
    ("then", { signal, _ in signal.then(.never()) }),
    ("catch", { signal, _ in signal.catch { _ in .never() } }),
    ("restart", { signal, _ in signal.restart() }),
    ("switchToLatest", { signal, _ in signal.mapToSignal { _ in .never() } }),
    ("switchToLatest, inner", { signal, _ in Signal.single(0).mapToSignal { _ in signal } }),
    ("combineSignals", { signal, _ in .combineSignals([signal, .never()]) }),
    ("mergeSignals", { signal, _ in .mergeSignals([signal, .never()]) }),
    ("deliverOn", { signal, queue in signal.deliverOn(queue) }),
    ("startOn", { signal, queue in signal.startOn(queue) }),
    ("onDispose", { signal, _ in signal.onDispose {} }),
    ("take", { signal, _ in signal.take(9) }),
    ("takeLast", { signal, _ in signal.takeLast() }),
    ("reduceLeft", { signal, _ in signal.reduceLeft(0) { first, _ in first } }),
  ]

  func run(_ make: Make, _ end: (Source, any Disposable) -> Void) -> [String] {
    let (log, queue) = (Log(), Queue())
    do {
      let source = Source("a", Log())
      let mortal = Mortal("captured", log)
      let handle = make(source.signal, queue).start(next: { _ in withExtendedLifetime(mortal) {} })
      queue.dispatchOnQueue({}, synchronous: true)
      source.put(1)
      queue.dispatchOnQueue({}, synchronous: true)
      end(source, handle)
    }
    queue.dispatchOnQueue({}, synchronous: true)
    return log.lines
  }

  @Test(arguments: operators.indices)
  func `a source and a handle that are dropped let go of everything`(_ index: Int) {
    let (name, make) = Self.operators[index]
    #expect(run(make) { _, _ in } == ["captured died"], "\(name)")
  }
}
