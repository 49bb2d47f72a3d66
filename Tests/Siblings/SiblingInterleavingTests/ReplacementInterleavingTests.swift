import Interleaving
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct `Replacing under interleavings` {
  /// A signal that is driven by hand.
  private final class Source {
    // Handed over by a lock, as an application would.
    private let last = Atomic(value: nil)

    var signal: Signal {
      Signal { [last] subscriber in
        last.swap(subscriber)
        return nil
      }
    }

    func put(_ value: Any?) { (last.value as? Subscriber)?.putNext(value) }
  }

  @Test func `of a running signal and two that replace it, one is left, and it is heard`() {
    let outcome = explore(Exploration(schedules: 600, seed: 3)) { scope in
      let sources = ["a", "b", "c"].map { _ in Source() }
      let outer = Source()
      var heard: [Int] = []
      let handle = outer.signal.switchToLatest().start(
        next: { value in unobserved { heard.append(value as? Int ?? -1) } }
      )
      outer.put(sources[0].signal)
      scope.concurrently(
        sources.dropFirst().map { source in { outer.put(source.signal) } }
      )
      for (index, source) in sources.enumerated() { source.put(index) }
      handle.dispose()
      return heard == [1] || heard == [2] ? nil : "\(heard)"
    }
    if case .failed(let failure) = outcome {
      Issue.record("\(failure.finding)\n\(failure.trace.columns())")
    }
  }
}
