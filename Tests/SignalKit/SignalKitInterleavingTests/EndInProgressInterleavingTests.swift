import Interleaving
import SignalKitInstrumented
import Testing

/// Whoever awaits the end of a chain awaits the disposal on all of its levels.
///
/// A chain that ends by itself disposes from the bottom to the top, each level when its own delivery
/// has returned.
@Suite struct `An end in progress under interleavings` {
  /// Several subscriptions above each other.
  private static func chain(_ source: Source<Int, NoError>) -> Signal<Int, NoError> {
    source.signal |> take(5) |> distinctUntilChanged |> take(5)
  }

  @Test func `a switch awaits the disposal of the whole chain`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let inner = ["a", "b"].map { Source<Int, NoError>($0, heard) }
      let outer = Source<Int, NoError>()
      let handle = (outer.signal |> mapToSignal { Self.chain(inner[$0]) }).start(into: heard)
      outer.put(0)
      scope.concurrently([{ inner[0].complete() }, { outer.put(1) }])
      if !heard.isInOrder("a-", "b+") { return "started early: \(heard.events)" }
      if heard.live("b") != 1 { return "the successor does not run: \(heard.events)" }
      handle.dispose()
      return heard.leftovers(["a", "b"])
    }
  }

  @Test func `a promise awaits the disposal of the whole chain`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let inner = ["a", "b"].map { Source<Int, NoError>($0, heard) }
      let promise = Promise<Int>()
      promise.set(Self.chain(inner[0]))
      scope.concurrently([
        { inner[0].complete() },
        { promise.set(Self.chain(inner[1])) },
      ])
      if !heard.isInOrder("a-", "b+") { return "started early: \(heard.events)" }
      return heard.live("b") == 1 ? nil : "the successor does not run: \(heard.events)"
    }
  }

  @Test func `a signal queue awaits the disposal of the whole chain`() {
    expectNothingWrong { scope in
      let (queue, heard) = (SignalQueue(), Heard())
      let inner = ["a", "b"].map { Source<Int, NoError>($0, heard) }
      let handles = inner.map { queue.enqueue(Self.chain($0)).start() }
      scope.concurrently([{ inner[0].complete() }, { handles[0].dispose() }])
      if !heard.isInOrder("a-", "b+") { return "started early: \(heard.events)" }
      if heard.count("b+") != 1 { return "the next: \(heard.events)" }
      handles[1].dispose()
      return heard.leftovers(["a", "b"])
    }
  }

  @Test func `a shared signal awaits the disposal of the whole chain when the last one leaves`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source<Int, NoError>("a", heard)
      let shared = Self.chain(source) |> share
      let first = shared.start()
      var second: (any Disposable)?
      scope.concurrently([{ first.dispose() }, { second = shared.start() }])
      if !heard.oneAtATime(["a"]) { return "two ran: \(heard.events)" }
      second?.dispose()
      return heard.leftovers(["a"])
    }
  }

  @Test(arguments: [true, false])
  func `what comes after the disposal comes once, and after it`(isChain: Bool) {
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source<Int, NoError>("a", heard)
      let signal = isChain ? Self.chain(source) : source.signal
      let handle = (signal |> afterDisposed { heard.note("after") }).start()
      scope.concurrently([{ source.complete() }, { handle.dispose() }])
      return heard.events == ["a+", "a-", "after"] ? nil : "\(heard.events)"
    }
  }

  @Test func `what comes after the disposal comes also if the dispose comes during the start`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source<Int, NoError>("a", heard)
      let outer = Source<Int, NoError>()
      // The inner signal starts on the thread that puts.
      let handle =
        (outer.signal
        |> mapToSignal { _ in source.signal |> afterDisposed { heard.note("after") } }).start()
      scope.concurrently([{ outer.put(1) }, { handle.dispose() }])
      if heard.events.isEmpty || heard.events == ["after"] { return nil }
      return heard.events == ["a+", "a-", "after"] ? nil : "\(heard.events)"
    }
  }
}
