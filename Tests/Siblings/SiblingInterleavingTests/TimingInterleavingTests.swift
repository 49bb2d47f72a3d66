import Interleaving
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct `Time under interleavings` {
  @Test func `timeout goes over when nothing has come`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), Queue())
      let source = Source("a", heard)
      source.signal.timeout(1, onQueue: queue, orSignal: .single("late")).start(into: heard)
      scope.quiesce()
      source.put("never heard")
      return heard.events == ["a+", "a-", "late", "/late", "|"] ? nil : "\(heard.events)"
    }
  }

  @Test func `the first event settles it, also one that comes at the start`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), Queue())
      let alternate = Signal.single("late")
      Signal.single(1).then(.never())
        .timeout(1, onQueue: queue, orSignal: alternate).start(into: heard)
      Signal.complete().timeout(1, onQueue: queue, orSignal: alternate).start(into: heard)
      Signal.fail(1).timeout(1, onQueue: queue, orSignal: alternate).start(into: heard)
      scope.quiesce()
      return heard.events == ["1", "/1", "|", "#"] ? nil : "\(heard.events)"
    }
  }

  @Test func `of a signal and its timeout only one is heard`() {
    expectNothingWrong { scope in
      let (heard, queue) = (Heard(), Queue())
      let source = Source("a", Heard())
      source.signal.timeout(1, onQueue: queue, orSignal: .single(0)).start(into: heard)
      scope.concurrently([
        {
          source.put(1)
          source.put(2)
        }
      ])
      scope.quiesce()
      return [["1", "2"], ["0"]].contains(heard.values) ? nil : "\(heard.events)"
    }
  }

  // A sample: a queue and a dispose have more than 200,000 classes.
  @Test func `startOn, disposed of before its turn`() {
    expectNothingWrong { scope in
      let (heard, queue) = (Heard(), Queue())
      let source = Source("a", heard)
      let handle = source.signal.startOn(queue).start(into: heard)
      scope.concurrently([{ handle.dispose() }])
      scope.quiesce()
      return heard.count("a+") == heard.count("a-") ? nil : "\(heard.events)"
    }
  }
}
