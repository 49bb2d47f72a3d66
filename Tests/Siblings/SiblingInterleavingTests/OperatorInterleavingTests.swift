import Interleaving
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct `Operators under interleavings` {
  @Test func `the last combination is made of the last values`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let sources = ["a", "b"].map { Source($0, Heard()) }
      Signal.combineSignals(sources.map(\.signal)).start(into: heard)
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
      Signal.mergeSignals(sources.map(\.signal)).start(into: heard)
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
        { outer.put(Signal.single("new")) },
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
}
