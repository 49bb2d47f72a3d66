import Dispatch
import Interleaving
import SignalKitInstrumented
import Testing

@Suite struct `Dispatching under interleavings` {
  @Test func `runOn starts nothing after a dispose`() {
    expectNothingWrong { scope in
      let (queue, heard) = (Queue(name: "runOn"), Heard())
      let source = Source<Int, NoError>("a", heard)
      var handle: (any Disposable)?
      scope.concurrently([
        {
          handle = (source.signal |> runOn(queue)).start(into: heard)
          handle?.dispose()
          heard.note("disposed")
        },
        { queue.sync {} },
      ])
      queue.sync {}
      if !heard.isInOrder("a+", "disposed") { return "started late: \(heard.events)" }
      return heard.leftovers(["a"])
    }
  }

  @Test func `what two threads make of one native queue at once is one queue`() {
    expectNothingWrong { scope in
      let (native, other) = (DispatchQueue(label: "native"), Queue(name: "other"))
      var (first, second): (Queue?, Queue?)
      scope.concurrently([
        { first = Queue(queue: native) },
        { second = Queue(queue: native) },
      ])
      var areCurrent: [Bool?] = []
      first?.sync { other.sync { areCurrent = [first?.isCurrent(), second?.isCurrent()] } }
      return areCurrent == [true, true] ? nil : "current: \(areCurrent)"
    }
  }

  @Test func `deliverOn loses nothing, keeps the order, and counts out what waited`() {
    expectNothingWrong { scope in
      let (queue, heard, backlog) = (Queue(name: "deliverOn"), Heard(), Backlog())
      let source = Source<Int, NoError>()
      _ = (source.signal |> deliverOn(queue, backlog: backlog)).start(into: heard)
      scope.concurrently([
        {
          source.put(1)
          source.put(2)
        },
        { queue.sync { source.put(3) } },
      ])
      source.complete()
      scope.quiesce()
      guard let values = heard.wholeValues else { return "mixed: \(heard.events)" }
      if values.filter({ $0 != "3" }) != ["1", "2"] || values.count != 3 { return "\(values)" }
      if heard.events.last != "|" { return "heard \(heard.events)" }
      return backlog.count == 0 ? nil : "\(backlog.count) wait"
    }
  }

  @Test func `what was dispatched while a put was under way is not overtaken by the next one`() {
    expectNothingWrong { scope in
      let (queue, heard) = (Queue(name: "deliverOn"), Heard())
      let (source, isPut) = (Source<Int, NoError>(), DispatchSemaphore(value: 0))
      _ = (source.signal |> deliverOn(queue)).start(next: { value in
        heard.note("\(value)")
        if value == 1 { isPut.wait() }
      })
      scope.concurrently([
        { source.put(1) },
        { queue.justDispatch { heard.note("a") } },
      ])
      source.put(2)
      isPut.signal()
      scope.quiesce()
      let isWhole = ["1", "2", "a"].allSatisfy { heard.count($0) == 1 }
      return isWhole && heard.isInOrder("a", "2") ? nil : "heard \(heard.events)"
    }
  }

  @Test func `what a delivery keeps is joined by nothing that comes after other blocks`() {
    expectNothingWrong { scope in
      let (queue, heard) = (Queue(name: "deliverOn"), Heard())
      let (source, isPut) = (Source<Int, NoError>(), DispatchSemaphore(value: 0))
      _ = (source.signal |> deliverOn(queue)).start(next: { value in
        heard.note("\(value)")
        if value != 1 { return }
        source.put(2)
        isPut.wait()
      })
      source.put(1)
      queue.justDispatch { heard.note("a") }
      source.put(3)
      isPut.signal()
      scope.quiesce()
      let isWhole = ["1", "2", "3", "a"].allSatisfy { heard.count($0) == 1 }
      return isWhole && heard.isInOrder("a", "3") ? nil : "heard \(heard.events)"
    }
  }

  @Test func `deliverOn delivers nothing that is put after a dispose, and counts out what waited`()
  {
    expectNothingWrong { scope in
      let (queue, heard, backlog) = (Queue(name: "deliverOn"), Heard(), Backlog())
      let source = Source<Int, NoError>("a", heard)
      let handle = (source.signal |> deliverOn(queue, backlog: backlog)).start(into: heard)
      scope.concurrently([
        {
          source.put(1)
          source.put(2)
        },
        {
          handle.dispose()
          source.put(99)
        },
      ])
      scope.quiesce()
      if heard.count("99") > 0 || heard.wholeValues == nil { return "heard \(heard.events)" }
      if backlog.count != 0 { return "\(backlog.count) wait" }
      return heard.leftovers(["a"])
    }
  }
}
