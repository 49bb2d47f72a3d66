import Interleaving
import MTSignalKitInstrumented
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct `Operators under interleavings` {
  @Test func `the last combination is made of the last values`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let sources = ["a", "b"].map { Source($0, Heard()) }
      MTSignal.combineSignals(sources.map(\.signal)).start(into: heard)
      sources[0].put(0)
      sources[1].put(0)
      scope.concurrently(sources.map { source in { source.put(1) } })
      guard let values = heard.values else { return "overlap: \(heard.events)" }
      return values.last == "1 1" ? nil : "\(values)"
    }
  }

  @Test func `a merge completes after all values`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let sources = ["a", "b"].map { Source($0, Heard()) }
      MTSignal.mergeSignals(sources.map(\.signal)).start(into: heard)
      scope.concurrently(
        sources.map { source in
          {
            source.put(1)
            source.complete()
          }
        }
      )
      return heard.events == ["1", "/1", "1", "/1", "|"] ? nil : "\(heard.events)"
    }
  }

  @Test func `take counts what it delivers`() {
    expectNothingWrong(exhaustively: true) { scope in
      let heard = Heard()
      let source = Source("a", Heard())
      source.signal.take(2).start(into: heard)
      source.put(0)
      scope.concurrently((1...2).map { number in { source.put(number) } })
      guard heard.values?.count == 2, heard.events.last == "|" else { return "\(heard.events)" }
      return nil
    }
  }

  @Test func `of two that switch, one is left, and it is heard`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let (outer, names) = (Source("outer", Heard()), ["a", "b"])
      let inner = names.map { Source($0, heard) }
      let handle = outer.signal.switchToLatest().start(into: heard)
      scope.concurrently(inner.map { source in { outer.put(source.signal) } })
      let live = names.filter { heard.count("\($0)+") > heard.count("\($0)-") }
      if live.count != 1 { return "live: \(heard.events)" }
      for source in inner { source.put(5) }
      if heard.values != ["5"] { return "not heard: \(heard.events)" }
      handle.dispose()
      return names.allSatisfy { heard.count("\($0)+") == heard.count("\($0)-") }
        ? nil : "left: \(heard.events)"
    }
  }

  @Test func `nothing of the old one is heard behind the new one`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let (outer, old) = (Source("outer", Heard()), Source("old", Heard()))
      outer.signal.switchToLatest().start(into: heard)
      outer.put(old.signal)
      scope.concurrently([
        { outer.put(MTSignal.single("new")) },
        {
          old.put("old")
          old.complete()
        },
      ])
      outer.complete()
      guard let values = heard.values, values.last == "new", heard.events.last == "|" else {
        return "\(heard.events)"
      }
      return nil
    }
  }

  @Test func `deliverOn keeps the order of two threads and their queue`() {
    expectNothingWrong { scope in
      let (heard, queue) = (Heard(), MTQueue())
      let source = Source("a", Heard())
      source.signal.deliverOn(queue).start(
        next: { heard.note("\(text($0)) \(queue.isCurrentQueue())") },
        completed: { heard.note("|") }
      )
      scope.concurrently([
        {
          source.put(1)
          source.put(2)
          source.complete()
        },
        { queue.dispatchOnQueue({ yieldPoint() }, synchronous: true) },
      ])
      scope.quiesce()
      return heard.events == ["1 true", "2 true", "|"] ? nil : "\(heard.events)"
    }
  }

  @Test func `a successor starts when its predecessor is free`() {
    for name in ["then", "catch", "restart"] {
      expectNothingWrong { scope in
        let heard = Heard()
        let source = Source("a", heard)
        let signal =
          switch name {
          case "then": source.signal.then(source.signal)
          case "catch": source.signal.catch { _ in source.signal }
          default: source.signal.restart()
          }
        let handle = signal.start(into: heard)
        scope.concurrently([
          { if name == "catch" { source.fail() } else { source.complete() } },
          { handle.dispose() },
        ])
        let allowed = [["a+", "a-"], ["a+", "a-", "a+", "a-"]]
        return allowed.contains(heard.events) ? nil : "\(name): \(heard.events)"
      }
    }
  }
}
