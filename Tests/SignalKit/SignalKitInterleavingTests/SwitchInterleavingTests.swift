import Interleaving
import SignalKitInstrumented
import Testing

@Suite struct `Switching under interleavings` {
  /// An outer signal whose values 1 and 2 choose between two inner ones.
  private struct Switching {
    let heard = Heard()
    let outer = Source<Int, NoError>()
    let inner: [Source<Int, NoError>]
    let handle: any Disposable

    init() {
      let (heard, outer) = (heard, outer)
      let inner = ["a", "b"].map { Source<Int, NoError>($0, heard) }
      self.inner = inner
      handle = (outer.signal |> mapToSignal { inner[$0 - 1].signal }).start(into: heard)
    }

    var live: [String] {
      ["a", "b"].filter { heard.live($0) > 0 }
    }
  }

  @Test func `of two threads that switch one signal is left running, and is heard`() {
    expectNothingWrong { scope in
      let test = Switching()
      scope.concurrently([{ test.outer.put(1) }, { test.outer.put(2) }])
      if !test.heard.oneAtATime(["a", "b"]) { return "both ran: \(test.heard.events)" }
      if test.live.count != 1 { return "\(test.live) are running: \(test.heard.events)" }
      test.inner[test.live == ["a"] ? 0 : 1].put(7)
      if test.heard.count("7") != 1 { return "the latest is not heard: \(test.heard.events)" }
      test.handle.dispose()
      return test.heard.leftovers(["a", "b"])
    }
  }

  @Test func `a third switch, while two are under way, leaves one signal running`() {
    expectNothingWrong { scope in
      let test = Switching()
      test.outer.put(1)
      scope.concurrently([{ test.outer.put(2) }, { test.outer.put(1) }, { test.outer.put(2) }])
      if !test.heard.oneAtATime(["a", "b"]) { return "both ran: \(test.heard.events)" }
      if test.live.count != 1 { return "\(test.live) are running: \(test.heard.events)" }
      test.inner[test.live == ["a"] ? 0 : 1].put(7)
      return test.heard.count("7") == 1 ? nil : "the latest is not heard: \(test.heard.events)"
    }
  }

  @Test func `nothing of a superseded signal is heard that it puts later, or after its successor`()
  {
    expectNothingWrong { scope in
      let test = Switching()
      test.outer.put(1)
      scope.concurrently([
        {
          test.inner[0].put(10)
          test.inner[0].put(11)
        },
        {
          test.outer.put(2)
          test.inner[0].put(99)
          test.inner[1].put(20)
        },
      ])
      guard let values = test.heard.wholeValues else { return "mixed: \(test.heard.events)" }
      if values.contains("99") { return "99 was put after the switch" }
      return values.last == "20" ? nil : "heard \(values)"
    }
  }

  @Test func `what waits for a delivery is heard, whatever is started before its turn`() {
    expectNothingWrong { scope in
      let test = Switching()
      test.outer.put(1)
      scope.concurrently([
        { test.inner[0].put(7) },
        {
          test.outer.put(2)
          test.inner[1].put(8)
          test.outer.put(1)
        },
      ])
      guard let values = test.heard.wholeValues else { return "mixed: \(test.heard.events)" }
      return values.count { $0 == "8" } == 1 ? nil : "heard \(values)"
    }
  }

  @Test func `a failure that waits for a delivery is the end, whatever comes before its turn`() {
    expectNothingWrong { scope in
      let (heard, outer) = (Heard(), Source<Int, Int>())
      let inner = ["a", "b"].map { Source<Int, Int>($0, heard) }
      let switching = outer.signal |> mapToSignal { inner[$0 - 1].signal }
      let handle = switching.start(into: heard)
      outer.put(1)
      scope.concurrently([
        { inner[0].put(7) },
        {
          outer.put(2)
          inner[1].fail(0)
          outer.put(1)
          inner[0].put(9)
        },
      ])
      if heard.count("#") != 1 { return "heard \(heard.events)" }
      if heard.count("9") != 0 { return "9 was put after the end: \(heard.events)" }
      handle.dispose()
      return heard.leftovers(["a", "b"])
    }
  }

  @Test func `the late end of a superseded signal ends nothing`() {
    expectNothingWrong { scope in
      let test = Switching()
      test.outer.put(1)
      scope.concurrently([
        { test.inner[0].complete() },
        {
          test.outer.put(2)
          test.outer.complete()
        },
      ])
      if test.heard.events.contains("|") { return "completed early" }
      test.inner[1].put(20)
      test.inner[1].complete()
      guard test.heard.wholeValues == ["20"] else { return "heard \(test.heard.events)" }
      if test.heard.count("|") != 1 { return "heard \(test.heard.events)" }
      return test.heard.leftovers(["a", "b"])
    }
  }

  @Test func `outer and inner signal that complete at once complete the result once`() {
    expectNothingWrong { scope in
      let test = Switching()
      test.outer.put(1)
      scope.concurrently([{ test.inner[0].complete() }, { test.outer.complete() }])
      if test.heard.count("|") != 1 { return "heard \(test.heard.events)" }
      return test.heard.leftovers(["a", "b"])
    }
  }

  @Test func `a signal has been disposed of when its successor starts, also if it ends by itself`()
  {
    expectNothingWrong { scope in
      let test = Switching()
      test.outer.put(1)
      scope.concurrently([{ test.inner[0].complete() }, { test.outer.put(2) }])
      if !test.heard.isInOrder("a-", "b+") { return "started early: \(test.heard.events)" }
      if test.heard.live("b") != 1 { return "the successor does not run" }
      test.handle.dispose()
      return test.heard.leftovers(["a", "b"])
    }
  }

  @Test func `a dispose during a switch leaves nothing running`() {
    expectNothingWrong { scope in
      let test = Switching()
      test.outer.put(1)
      scope.concurrently([
        { test.outer.put(2) },
        {
          test.handle.dispose()
          test.heard.note("disposed")
        },
      ])
      if !test.heard.isInOrder("b+", "disposed") { return "started after dispose" }
      return test.heard.leftovers(["a", "b"])
    }
  }
}
