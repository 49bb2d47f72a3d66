import Interleaving
import SignalKitInstrumented
import Testing

/// Runs that end on another thread while their start returns, or while they are disposed of.
@Suite struct `Succession under interleavings` {
  typealias Operator = (Signal<Int, String>) -> Signal<Int, String>

  /// What starts the signal again.
  enum Again: CaseIterable {
    case restart, retryIf, restartIfError

    var operate: Operator {
      switch self {
      case .restart: SignalKitInstrumented.restart
      case .retryIf: SignalKitInstrumented.retryIf { _ in true }
      case .restartIfError: { $0 |> SignalKitInstrumented.restartIfError |> castError(String.self) }
      }
    }

    /// Ends a run with the event for which the signal is started again.
    func end(_ source: Source<Int, String>) {
      if self == .restart { source.complete() } else { source.fail("e") }
    }
  }

  /// What goes on with a second signal.
  enum Further: CaseIterable {
    case then, `catch`

    func operate(_ second: Signal<Int, String>) -> Operator {
      switch self {
      case .then: SignalKitInstrumented.then(second)
      case .catch: SignalKitInstrumented.catch { _ in second }
      }
    }

    /// Ends the first signal with the event that the second one follows.
    func end(_ source: Source<Int, String>) {
      if self == .then { source.complete() } else { source.fail("e") }
    }
  }

  @Test(arguments: Again.allCases)
  func `a run that ends while its start returns does not kill the next`(again: Again) {
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source<Int, String>("a", heard)
      var handle: (any Disposable)?
      scope.concurrently([
        { handle = (source.signal |> again.operate).start(into: heard) },
        { again.end(source) },
      ])
      if !heard.oneAtATime(["a"]) { return "two ran: \(heard.events)" }
      if heard.live("a") != 1 { return "not one is running: \(heard.events)" }
      source.put(5)
      if heard.wholeValues != ["5"] { return "heard \(heard.events)" }
      handle?.dispose()
      return heard.leftovers(["a"])
    }
  }

  @Test(arguments: Again.allCases)
  func `no run starts after a dispose`(again: Again) {
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source<Int, String>("a", heard)
      let handle = (source.signal |> again.operate).start(into: heard)
      scope.concurrently([
        { again.end(source) },
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

  @Test(arguments: Further.allCases)
  func `a second signal follows a first that ends while its start returns`(further: Further) {
    expectNothingWrong { scope in
      let heard = Heard()
      let first = Source<Int, String>("a", heard)
      let second = Source<Int, String>("b", heard)
      var handle: (any Disposable)?
      scope.concurrently([
        { handle = (first.signal |> further.operate(second.signal)).start(into: heard) },
        { further.end(first) },
      ])
      // It may have ended before it was started.
      further.end(first)
      if !heard.isInOrder("a-", "b+") { return "started early: \(heard.events)" }
      if heard.live("b") != 1 { return "the second does not run: \(heard.events)" }
      second.put(5)
      second.complete()
      if heard.wholeValues != ["5"] || heard.count("|") != 1 { return "heard \(heard.events)" }
      handle?.dispose()
      return heard.leftovers(["a", "b"])
    }
  }

  @Test(arguments: Further.allCases)
  func `no second signal starts after a dispose`(further: Further) {
    expectNothingWrong { scope in
      let heard = Heard()
      let first = Source<Int, String>("a", heard)
      let second = Source<Int, String>("b", heard)
      let handle = (first.signal |> further.operate(second.signal)).start(into: heard)
      scope.concurrently([
        { further.end(first) },
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
      let handle =
        (outer.signal |> mapToQueue(backlog: backlog) { _ in Signal<Int, String>.never() }).start()
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
