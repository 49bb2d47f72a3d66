import Interleaving
import SSignalKitInstrumented
import Testing

extension `Operators under interleavings` {
  @Test func `no equal neighbours`() {
    expectNothingWrong(exhaustively: true) { scope in
      let heard = Heard()
      let source = Source("a", Heard())
      source.signal.ignoreRepeated().start(into: heard)
      scope.concurrently((1...2).map { _ in { source.put(1) } })
      return heard.values == ["1"] ? nil : "\(heard.events)"
    }
  }

  @Test func `a successor starts when its predecessor is free`() {
    for name in ["then", "catch", "restart", "retryIf"] {
      expectNothingWrong { scope in
        let heard = Heard()
        let (first, second) = (Source("1", heard), Source("2", heard))
        let next = Signal.defer { heard.count("1+") == 0 ? first.signal : second.signal }
        let signal =
          switch name {
          case "then": first.signal.then(second.signal)
          case "catch": first.signal.catch { _ in second.signal }
          case "restart": next.restart()
          default: next.retryIf { _ in true }
          }
        let handle = signal.start(into: heard)
        scope.concurrently([
          { if ["then", "restart"].contains(name) { first.complete() } else { first.fail() } },
          { handle.dispose() },
        ])
        if !heard.isInOrder("1-", "2+") { return "order: \(heard.events)" }
        if heard.count("1-") != 1 { return "first: \(heard.events)" }
        return heard.count("2+") == heard.count("2-") ? nil : "left: \(heard.events)"
      }
    }
  }

  @Test func `signals that two threads queue all run, one at a time`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let outer = Source("outer", Heard())
      outer.signal.queue().start(into: heard)
      scope.concurrently(
        (1...2).map { number in
          { outer.put(Signal.single(number).then(.single(number * 10))) }
        }
      )
      let allowed = [["1", "10", "2", "20"], ["2", "20", "1", "10"]]
      return heard.values.map(allowed.contains) == true ? nil : "\(heard.events)"
    }
  }

  @Test func `a replacement and the end of the source`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let (source, replacement) = (Source("a", heard), Source("r", Heard()))
      source.signal.takeUntilReplacement(replacement.signal).start(into: heard)
      scope.concurrently([
        { replacement.put(Signal.single("new")) },
        { source.put("old") },
      ])
      guard heard.events.last == "|" || heard.events.contains("|"), heard.count("a-") == 1 else {
        return "\(heard.events)"
      }
      return heard.isInOrder("old", "new") ? nil : "\(heard.events)"
    }
  }

  @Test func `deliverOn keeps the order of two threads and their queue`() {
    expectNothingWrong { scope in
      let (heard, queue) = (Heard(), Queue())
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
        { queue.dispatchSync { yieldPoint() } },
      ])
      scope.quiesce()
      return heard.events == ["1 true", "2 true", "|"] ? nil : "\(heard.events)"
    }
  }
}
