import Interleaving
import SignalKitInstrumented
import Testing

@Suite struct `Sharing under interleavings` {
  enum Kind: CaseIterable {
    case share, replay, multicast

    func shared(_ source: Signal<Int, NoError>) -> Signal<Int, NoError> {
      switch self {
      case .share: source |> SignalKitInstrumented.share
      case .replay: source |> SignalKitInstrumented.share(replay: true)
      case .multicast: Multicast<Int>().get(key: "key", signal: source)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `two who subscribe at once share one run`(kind: Kind) {
    expectNothingWrong { scope in
      let source = Heard()
      let (run, heard) = (Source<Int, NoError>("a", source), [Heard(), Heard()])
      let shared = kind.shared(run.signal)
      let handles = heard.map { _ in Holder<any Disposable>() }
      scope.concurrently(
        heard.indices.map { index in
          { handles[index].value = shared.start(into: heard[index]) }
        }
      )
      if source.events != ["a+"] { return "started \(source.events)" }
      run.put(1)
      if heard.contains(where: { $0.wholeValues != ["1"] }) { return "not heard by all" }
      scope.concurrently(handles.map { handle in { handle.value?.dispose() } })
      return source.events == ["a+", "a-"] ? nil : "the run \(source.events)"
    }
  }

  @Test(arguments: Kind.allCases)
  func `who subscribes while the last one leaves is served by exactly one run`(kind: Kind) {
    expectNothingWrong { scope in
      let (source, heard) = (Heard(), Heard())
      let run = Source<Int, NoError>("a", source)
      let shared = kind.shared(run.signal)
      let first = shared.start()
      var second: (any Disposable)?
      scope.concurrently([
        { first.dispose() },
        { second = shared.start(into: heard) },
      ])
      if source.live("a") != 1 { return "not one is running: \(source.events)" }
      run.put(1)
      if heard.wholeValues != ["1"] { return "heard \(heard.events)" }
      second?.dispose()
      return source.leftovers(["a"])
    }
  }

  @Test(arguments: Kind.allCases)
  func `a run has been disposed of when the next one starts`(kind: Kind) {
    expectNothingWrong { scope in
      let source = Heard()
      let run = Source<Int, NoError>("a", source)
      let shared = kind.shared(run.signal)
      let first = shared.start()
      var second: (any Disposable)?
      scope.concurrently([
        { first.dispose() },
        { second = shared.start() },
      ])
      second?.dispose()
      return source.oneAtATime(["a"]) ? nil : "two ran: \(source.events)"
    }
  }

  @Test(arguments: Kind.allCases)
  func `who subscribes while the run ends hears its end, or gets a new run`(kind: Kind) {
    expectNothingWrong { scope in
      let (source, heard) = (Heard(), Heard())
      let run = Source<Int, NoError>("a", source)
      let shared = kind.shared(run.signal)
      let first = shared.start()
      var second: (any Disposable)?
      scope.concurrently([
        { run.complete() },
        { second = shared.start(into: heard) },
      ])
      let isServed = heard.events == ["|"] || source.live("a") == 1
      second?.dispose()
      first.dispose()
      if !isServed { return "neither: \(heard.events), \(source.events)" }
      return source.leftovers(["a"])
    }
  }

  @Test(arguments: [Kind.replay, .multicast])
  func `nobody hears two runs`(kind: Kind) {
    expectNothingWrong { scope in
      let (source, heard) = (Heard(), Heard())
      let run = Source<Int, NoError>("a", source)
      let shared = kind.shared(run.signal)
      let first = shared.start()
      run.put(1)
      var second: (any Disposable)?
      scope.concurrently([
        { first.dispose() },
        { second = shared.start(into: heard) },
      ])
      let isNew = source.count("a+") == 2
      second?.dispose()
      // A new run has not sent anything.
      return heard.wholeValues == (isNew ? [] : ["1"]) ? nil : "\(isNew): \(heard.events)"
    }
  }
}
