import Interleaving
import SignalKitInstrumented
import Testing

@Suite struct `Promise under interleavings` {
  /// What a late subscriber gets.
  private static func stored(in promise: Promise<Int>) -> String? {
    let heard = Heard()
    promise.get().start(into: heard).dispose()
    return heard.wholeValues?.last
  }

  @Test func `of two signals set at once exactly one is left running, and is heard`() {
    expectNothingWrong { scope in
      let (promise, heard) = (Promise<Int>(), Heard())
      let handle = promise.get().start(into: heard)
      let sources = ["a", "b"].map { Source<Int, NoError>($0, heard) }
      scope.concurrently(sources.map { source in { promise.set(source.signal) } })
      let live = sources.indices.filter { heard.live(["a", "b"][$0]) > 0 }
      if live.count != 1 { return "\(live) are running: \(heard.events)" }
      if !heard.oneAtATime(["a", "b"]) { return "both ran: \(heard.events)" }
      sources[live[0]].put(7)
      handle.dispose()
      return heard.count("7") == 1 ? nil : "the latest is not heard: \(heard.events)"
    }
  }

  @Test func `the last value delivered is the one stored`() {
    expectNothingWrong { scope in
      let (promise, heard) = (Promise<Int>(), [Heard(), Heard()])
      let handles = heard.map { promise.get().start(into: $0) }
      scope.concurrently([{ promise.set(.single(1)) }, { promise.set(.single(2)) }])
      let values = heard.map { $0.wholeValues }
      handles.forEach { $0.dispose() }
      if values[0] != values[1] { return "they disagree: \(values)" }
      return values[0]?.last == Self.stored(in: promise) ? nil : "heard \(values)"
    }
  }

  @Test func `who subscribes while values come gets no older one after a newer one`() {
    expectNothingWrong { scope in
      let (promise, heard, source) = (Promise<Int>(), Heard(), Source<Int, NoError>())
      promise.set(source.signal)
      source.put(1)
      var handle: (any Disposable)?
      scope.concurrently([
        { handle = promise.get().start(into: heard) },
        {
          source.put(2)
          source.put(3)
        },
      ])
      handle?.dispose()
      let allowed = [["1", "2", "3"], ["2", "3"], ["3"]]
      guard let values = heard.wholeValues, allowed.contains(values) else {
        return "heard \(heard.events)"
      }
      return nil
    }
  }

  @Test func `nothing is heard that a replaced signal puts later`() {
    expectNothingWrong { scope in
      let (promise, heard) = (Promise<Int>(), Heard())
      let (first, second) = (Source<Int, NoError>("a", heard), Source<Int, NoError>("b", heard))
      promise.set(first.signal)
      let handle = promise.get().start(into: heard)
      scope.concurrently([
        { first.put(1) },
        {
          promise.set(second.signal)
          first.put(99)
          second.put(2)
        },
      ])
      handle.dispose()
      if heard.count("99") > 0 { return "99 was put after the signal was replaced" }
      let values = heard.wholeValues
      if values != ["1", "2"], values != ["2"] { return "heard \(heard.events)" }
      return Self.stored(in: promise) == "2" ? nil : "stored is not 2"
    }
  }

  @Test func `a signal set meanwhile wins over the one for the first access`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let (first, second) = (Source<Int, NoError>("a", heard), Source<Int, NoError>("b", heard))
      let promise = Promise<Int>(initializeOnFirstAccess: first.signal)
      var handle: (any Disposable)?
      scope.concurrently([
        { handle = promise.get().start(into: heard) },
        { promise.set(second.signal) },
      ])
      handle?.dispose()
      if heard.live("a") != 0 { return "the first runs: \(heard.events)" }
      return heard.live("b") == 1 ? nil : "the second does not run: \(heard.events)"
    }
  }

  @Test func `the signal of a promise that is gone ends with the last subscription, once`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source<Int, NoError>("a", heard)
      let promise = Holder(Promise<Int>())
      promise.value?.set(source.signal)
      promise.value?.onDeinit = { heard.note("gone") }
      let handle = promise.value?.get().start(into: heard)
      scope.concurrently([
        { promise.value = nil },
        { handle?.dispose() },
      ])
      if heard.events.filter({ $0 != "a+" }) != ["gone", "a-"] { return "\(heard.events)" }
      return heard.leftovers(["a"])
    }
  }

  @Test func `a promise that is gone lets its subscribers go when its signal has completed`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source<Int, NoError>("a", heard)
      let promise = Holder(Promise<Int>())
      promise.value?.set(source.signal)
      weak var weakly: Witness?
      do {
        let witness = Witness()
        weakly = witness
        _ = promise.value?.get().start(next: { _ in withExtendedLifetime(witness) {} })
      }
      scope.concurrently([
        { promise.value = nil },
        { source.complete() },
      ])
      if weakly != nil { return "the subscriber is still there" }
      return heard.leftovers(["a"])
    }
  }

  @Test func `how many values wait can be asked at any time`() {
    expectNothingWrong { scope in
      let (promise, pipe) = (ValuePromise(0), ValuePipe<Int>())
      let handles = [promise.get().start(), pipe.signal().start()]
      scope.concurrently([
        {
          promise.set(1)
          pipe.putNext(1)
        },
        {
          promise.set(2)
          pipe.putNext(2)
        },
        { if promise.waitingCount > 2 || pipe.waitingCount > 2 { fatalError("more than all") } },
      ])
      handles.forEach { $0.dispose() }
      return promise.waitingCount + pipe.waitingCount == 0 ? nil : "values wait for ever"
    }
  }

  @Test func `a promise that is gone asks for its subscribers while they leave`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source<Int, NoError>("a", heard)
      let promise = Holder(Promise<Int>())
      promise.value?.set(source.signal)
      let handles = [0, 1].map { _ in promise.value?.get().start() }
      promise.value = nil
      scope.concurrently(handles.map { handle in { handle?.dispose() } })
      return heard.leftovers(["a"])
    }
  }
}
