import Interleaving
import SSignalKitInstrumented
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct `Broadcasting under interleavings` {
  @Test func `all subscribers agree on one order`() {
    expectNothingWrong { scope in
      let pipe = SPipe()
      let heard = [Heard(), Heard()]
      for heard in heard { pipe.signalProducer().start(into: heard) }
      scope.concurrently((1...2).map { number in { pipe.sink(number) } })
      guard let values = heard[0].values, values.count == 2 else { return "\(heard[0].events)" }
      return heard[1].values == values ? nil : "\(heard.map(\.events))"
    }
  }

  @Test func `a replay never comes after something newer, and nothing is lost`() {
    expectNothingWrong(exhaustively: true) { scope in
      let (pipe, heard) = (SPipe(replay: true), Heard())
      pipe.sink(1)
      scope.concurrently([
        { pipe.signalProducer().start(into: heard) },
        { pipe.sink(2) },
      ])
      return [["1", "2"], ["2"]].contains(heard.values) ? nil : "\(heard.events)"
    }
  }

  @Test func `of two sources of a variable one is left, and it is the one that is heard`() {
    expectNothingWrong { scope in
      let (variable, heard) = (SVariable(), Heard())
      let names = ["a", "b"]
      let sources = names.map { Source($0, heard) }
      variable.signal().start(into: heard)
      scope.concurrently(sources.map { source in { variable.set(source.signal) } })
      let live = names.filter { heard.count("\($0)+") > heard.count("\($0)-") }
      if live.count != 1 { return "live: \(heard.events)" }
      for (name, source) in zip(names, sources) { source.put(name.uppercased()) }
      return heard.values == [live[0].uppercased()] ? nil : "\(heard.events)"
    }
  }

  @Test func `who comes when the last one leaves has a run that goes on`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source("a", heard)
      let shared = source.signal.multicast()
      let first = shared.start()
      scope.concurrently([
        { first.dispose() },
        { shared.start(into: heard) },
      ])
      if heard.count("a+") - heard.count("a-") != 1 { return "runs: \(heard.events)" }
      return nil
    }
  }

  @Test func `who comes when a shared run ends gets the end, or another run`() {
    expectNothingWrong { scope in
      let (starts, heard) = (Heard(), Heard())
      let source = Source("a", starts)
      let shared = source.signal.multicast()
      shared.start()
      scope.concurrently([
        { source.complete() },
        { shared.start(into: heard) },
      ])
      let isLive = starts.count("a+") - starts.count("a-") == 1
      return heard.events == (isLive ? [] : ["|"]) ? nil : "\(starts.events) \(heard.events)"
    }
  }

  @Test func `signals that two threads enqueue run one at a time`() {
    expectNothingWrong { scope in
      let (queue, heard) = (SSignalQueue(), Heard())
      let sources = ["a", "b"].map { Source($0, heard) }
      scope.concurrently(
        sources.map { source in
          {
            queue.enqueue(source.signal).start()
            source.complete()
          }
        }
      )
      for source in sources + sources { source.complete() }
      let allowed = [["a+", "a-", "b+", "b-"], ["b+", "b-", "a+", "a-"]]
      return allowed.contains(heard.events) ? nil : "\(heard.events)"
    }
  }

  @Test func `a signal queue that dies leaves nothing running`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let queue = SAtomic(value: SSignalQueue())
      let sources = ["a", "b"].map { Source($0, heard) }
      let handles = sources.compactMap { source in
        (queue.value as? SSignalQueue)?.enqueue(source.signal).start()
      }
      scope.concurrently([
        { queue.swap(nil) },
        { sources[0].complete() },
      ])
      for name in ["a", "b"] where heard.count("\(name)+") != heard.count("\(name)-") {
        return "\(heard.events)"
      }
      return withExtendedLifetime(handles) { nil }
    }
  }
}
