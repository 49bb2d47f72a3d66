import Interleaving
import SignalKitInstrumented
import Testing

/// A predecessor, with all that is above it, has been disposed of before its successor starts, also
/// where one operator that switches is inside another; and nobody who waits is forgotten.
@Suite struct `Nested switching under interleavings` {
  typealias Inner = Source<Int, NoError>
  typealias Outer = Source<Signal<Int, NoError>, NoError>

  /// A signal that has switched to `p`, and its source.
  private static func switched(
    to p: Inner,
    by middle: Outer,
    _ start: (Signal<Int, NoError>) -> Void
  ) {
    start(middle.signal |> switchToLatest)
    middle.put(p.signal)
  }

  private static func problem(_ heard: Heard, _ successor: String) -> String? {
    if !heard.isInOrder("p-", successor + "+") { return "started early: \(heard.events)" }
    if heard.live("q") > 0, heard.live(successor) > 0 { return "both run: \(heard.events)" }
    if heard.count(successor + "+") != 1 { return "the successor: \(heard.events)" }
    return nil
  }

  @Test func `a switch awaits a switch above it that is disposing of its predecessor`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let (p, q, x) = (Inner("p", heard), Inner("q", heard), Inner("x", heard))
      let (middle, outer) = (Outer(), Outer())
      let handle = (outer.signal |> switchToLatest).start()
      Self.switched(to: p, by: middle) { outer.put($0) }
      scope.concurrently([{ middle.put(q.signal) }, { outer.put(x.signal) }])
      if let problem = Self.problem(heard, "x") { return problem }
      handle.dispose()
      return heard.leftovers(["p", "q", "x"])
    }
  }

  @Test func `two who wait for one end both go on`() {
    expectNothingWrong(schedules: 2_000) { scope in
      let heard = Heard()
      let (p, q, x) = (Inner("p", heard), Inner("q", heard), Inner("x", heard))
      let (middle, outer) = (Outer(), Outer())
      _ = (outer.signal |> switchToLatest).start()
      Self.switched(to: p, by: middle) { outer.put($0) }
      scope.concurrently([
        { p.complete() }, { middle.put(q.signal) }, { outer.put(x.signal) },
      ])
      return Self.problem(heard, "x")
    }
  }

  @Test func `a promise awaits a switch in the signal it had`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let (p, q, x) = (Inner("p", heard), Inner("q", heard), Inner("x", heard))
      let (middle, promise) = (Outer(), Promise<Int>())
      Self.switched(to: p, by: middle) { promise.set($0) }
      scope.concurrently([{ middle.put(q.signal) }, { promise.set(x.signal) }])
      return Self.problem(heard, "x")
    }
  }

  @Test func `a signal queue awaits a switch in the signal before`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let (p, q, x) = (Inner("p", heard), Inner("q", heard), Inner("x", heard))
      let (middle, queue) = (Outer(), SignalQueue())
      var handle: (any Disposable)?
      Self.switched(to: p, by: middle) { handle = queue.enqueue($0).start() }
      let next = queue.enqueue(x.signal).start()
      scope.concurrently([{ middle.put(q.signal) }, { handle?.dispose() }])
      if let problem = Self.problem(heard, "x") { return problem }
      next.dispose()
      return heard.leftovers(["p", "q", "x"])
    }
  }

  @Test func `a timeout awaits a switch in the signal it gives up`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let (p, q, x) = (Inner("p", heard), Inner("q", heard), Inner("x", heard))
      let (middle, clock) = (Outer(), VirtualClock())
      let queue = Queue(clock: clock)
      Self.switched(to: p, by: middle) {
        _ = ($0 |> timeout(1, queue: queue, alternate: x.signal)).start()
      }
      scope.concurrently([{ middle.put(q.signal) }, { clock.advance(by: 1) }])
      return Self.problem(heard, "x")
    }
  }

  @Test func `a shared signal awaits a switch in its last run`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let (p, q) = (Inner("p", heard), Inner("q", heard))
      let middle = Source<Signal<Int, NoError>, NoError>("m", heard)
      var first: (any Disposable)?
      let shared = middle.signal |> switchToLatest |> share
      first = shared.start()
      middle.put(p.signal)
      var second: (any Disposable)?
      scope.concurrently([
        { middle.put(q.signal) },
        {
          first?.dispose()
          second = shared.start()
        },
      ])
      second?.dispose()
      if !heard.oneAtATime(["m"]) { return "two runs: \(heard.events)" }
      // What the first run had started is gone when the second one starts.
      if let again = heard.events.lastIndex(of: "m+") {
        let before = heard.events[..<again]
        if before.count(where: { $0 == "p-" }) != 1 { return "p is running: \(heard.events)" }
        if before.contains("q+"), !before.contains("q-") { return "q is: \(heard.events)" }
      }
      return heard.leftovers(["m", "p", "q"])
    }
  }

  @Test func `a fallback awaits a switch in the signal that failed`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let p = Source<Int, Int>("p", heard)
      let (q, x) = (Source<Int, Int>("q", heard), Inner("x", heard))
      let middle = Source<Signal<Int, Int>, Int>()
      let handle = (middle.signal |> switchToLatest |> `catch` { _ in x.signal }).start()
      middle.put(p.signal)
      scope.concurrently([{ middle.put(q.signal) }, { middle.fail(1) }])
      if let problem = Self.problem(heard, "x") { return problem }
      handle.dispose()
      return heard.leftovers(["p", "q", "x"])
    }
  }

  @Test func `a switch awaits the run of a shared signal that it was the last to leave`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let (p, x) = (Inner("p", heard), Inner("x", heard))
      let outer = Outer()
      let handle = (outer.signal |> switchToLatest).start()
      outer.put(p.signal |> share)
      scope.concurrently([{ p.complete() }, { outer.put(x.signal) }])
      if let problem = Self.problem(heard, "x") { return problem }
      handle.dispose()
      return heard.leftovers(["p", "x"])
    }
  }

  @Test func `a switch awaits a start above it that has not returned`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let (p, x) = (Inner("p", heard), Inner("x", heard))
      let (middle, outer) = (Outer(), Outer())
      let handle = (outer.signal |> switchToLatest).start()
      outer.put(middle.signal |> switchToLatest)
      scope.concurrently([{ middle.put(p.signal) }, { outer.put(x.signal) }])
      if !heard.isInOrder("p-", "x+"), heard.count("p+") > 0 {
        return "started early: \(heard.events)"
      }
      if let start = heard.events.firstIndex(of: "p+"),
        let next = heard.events.firstIndex(of: "x+"), start > next
      {
        return "started late: \(heard.events)"
      }
      if let start = heard.events.firstIndex(of: "p+"),
        let next = heard.events.firstIndex(of: "x+"), start < next, heard.count("p-") == 1,
        heard.events.firstIndex(of: "p-") ?? .max > next
      {
        return "disposed of late: \(heard.events)"
      }
      if heard.live("x") != 1 { return "the successor: \(heard.events)" }
      handle.dispose()
      return heard.leftovers(["p", "x"])
    }
  }

  @Test func `a shared signal starts anew, for who is told of the end, when the run is closed`() {
    let heard = Heard()
    let p = Inner("p", heard)
    let handle = (p.signal |> share |> restart).start()
    p.complete()
    #expect(heard.events == ["p+", "p-", "p+"])
    handle.dispose()
    #expect(heard.events == ["p+", "p-", "p+", "p-"])
  }
}
