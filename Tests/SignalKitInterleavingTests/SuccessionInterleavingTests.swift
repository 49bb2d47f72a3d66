import Interleaving
import SignalKitInstrumented
import Testing

/// Runs that end on another thread while their start returns, or while they are disposed of.
@Suite struct `Succession under interleavings` {
  typealias Operator = (Signal<Int, String>) -> Signal<Int, String>

  /// What starts the signal again, and the event for which it does so.
  private static let again: [(operator: Operator, end: (Source<Int, String>) -> Void)] = [
    (restart, { $0.complete() }),
    (retryIf { _ in true }, { $0.fail("e") }),
    ({ $0 |> restartIfError |> castError(String.self) }, { $0.fail("e") }),
  ]

  @Test(arguments: again.indices)
  func `a run that ends while its start returns does not kill the next`(index: Int) {
    let (operate, end) = Self.again[index]
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source<Int, String>("a", heard)
      var handle: (any Disposable)?
      scope.concurrently([
        { handle = (source.signal |> operate).start(into: heard) },
        { end(source) },
      ])
      if !heard.oneAtATime(["a"]) { return "two ran: \(heard.events)" }
      if heard.live("a") != 1 { return "not one is running: \(heard.events)" }
      source.put(5)
      if heard.wholeValues != ["5"] { return "heard \(heard.events)" }
      handle?.dispose()
      return heard.leftovers(["a"])
    }
  }

  @Test(arguments: again.indices)
  func `no run starts after a dispose`(index: Int) {
    let (operate, end) = Self.again[index]
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source<Int, String>("a", heard)
      let handle = (source.signal |> operate).start(into: heard)
      scope.concurrently([
        { end(source) },
        {
          handle.dispose()
          heard.note("disposed")
        },
      ])
      if !heard.isInOrder("a+", "disposed") { return "started late: \(heard.events)" }
      if !heard.oneAtATime(["a"]) { return "two ran: \(heard.events)" }
      return heard.leftovers(["a"])
    }
  }

  /// What goes on with a second signal.
  private static let further: [(@escaping () -> Signal<Int, String>) -> Operator] = [
    { second in { $0 |> then(second()) } },
    { second in { $0 |> `catch` { _ in second() } } },
  ]

  @Test(arguments: further.indices)
  func `a second signal follows a first that ends while its start returns`(index: Int) {
    expectNothingWrong { scope in
      let heard = Heard()
      let first = Source<Int, String>("a", heard)
      let second = Source<Int, String>("b", heard)
      let operate = Self.further[index] { second.signal }
      var handle: (any Disposable)?
      scope.concurrently([
        { handle = (first.signal |> operate).start(into: heard) },
        { if index == 0 { first.complete() } else { first.fail("e") } },
      ])
      // It may have ended before it was started.
      if index == 0 { first.complete() } else { first.fail("e") }
      if !heard.isInOrder("a-", "b+") { return "started early: \(heard.events)" }
      if heard.live("b") != 1 { return "the second does not run: \(heard.events)" }
      second.put(5)
      second.complete()
      if heard.wholeValues != ["5"] || heard.count("|") != 1 { return "heard \(heard.events)" }
      handle?.dispose()
      return heard.leftovers(["a", "b"])
    }
  }

  @Test(arguments: further.indices)
  func `no second signal starts after a dispose`(index: Int) {
    expectNothingWrong { scope in
      let heard = Heard()
      let first = Source<Int, String>("a", heard)
      let second = Source<Int, String>("b", heard)
      let handle = (first.signal |> Self.further[index] { second.signal }).start(into: heard)
      scope.concurrently([
        { if index == 0 { first.complete() } else { first.fail("e") } },
        {
          handle.dispose()
          heard.note("disposed")
        },
      ])
      if !heard.isInOrder("b+", "disposed") { return "started late: \(heard.events)" }
      return heard.leftovers(["a", "b"])
    }
  }

  @Test(arguments: [true, false])
  func `queue and throttled go on when a signal ends while its start returns`(keepsAll: Bool) {
    expectNothingWrong { scope in
      let heard = Heard()
      let outer = Source<Int, String>()
      let inner = ["a", "b"].map { Source<Int, String>($0, heard) }
      func signal(_ number: Int) -> Signal<Int, String> { inner[number].signal }
      let handle = (outer.signal |> (keepsAll ? mapToQueue(signal) : mapToThrottled(signal)))
        .start(into: heard)
      scope.concurrently([
        {
          outer.put(0)
          outer.put(1)
        },
        { inner[0].complete() },
      ])
      // It may have ended before it was started.
      inner[0].complete()
      if !heard.isInOrder("a-", "b+") { return "started early: \(heard.events)" }
      if heard.live("b") != 1 { return "the second does not run: \(heard.events)" }
      inner[1].put(5)
      outer.complete()
      inner[1].complete()
      if heard.wholeValues != ["5"] || heard.count("|") != 1 { return "heard \(heard.events)" }
      handle.dispose()
      return heard.leftovers(["a", "b"])
    }
  }

  @Test func `signals that two threads queue run one at a time, and none is forgotten`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let outer = Source<Int, String>()
      let inner = ["a", "b"].map { Source<Int, String>($0, heard) }
      let handle = (outer.signal |> mapToQueue { inner[$0].signal }).start(into: heard)
      scope.concurrently([
        {
          outer.put(0)
          inner[0].complete()
        },
        {
          outer.put(1)
          inner[1].complete()
        },
      ])
      outer.complete()
      inner.forEach { $0.complete() }
      inner.forEach { $0.complete() }
      if !heard.oneAtATime(["a", "b"]) { return "both ran: \(heard.events)" }
      if heard.count("a+") != 1 || heard.count("b+") != 1 { return "heard \(heard.events)" }
      if heard.events.last == "|" { heard.note("ended") }
      handle.dispose()
      if heard.count("|") != 1 { return "heard \(heard.events)" }
      return heard.leftovers(["a", "b"])
    }
  }

  @Test func `a queue that is disposed of counts out what waited`() {
    expectNothingWrong { scope in
      let (backlog, outer) = (Backlog(), Source<Int, String>())
      let handle = (outer.signal |> mapToQueue(backlog: backlog) { _ in .never() }).start()
      outer.put(0)
      scope.concurrently([
        {
          outer.put(1)
          outer.put(2)
        },
        { handle.dispose() },
      ])
      return backlog.count == 0 ? nil : "\(backlog.count) are left"
    }
  }
}
