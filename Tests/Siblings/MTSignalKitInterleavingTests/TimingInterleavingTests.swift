import Interleaving
import MTSignalKitInstrumented
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct `Time under interleavings` {
  @Test func `timeout goes over when nothing has come`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), MTQueue())
      let source = Source("a", heard)
      source.signal.timeout(1, onQueue: queue, orSignal: .single("late")).start(into: heard)
      scope.quiesce()
      source.put("never heard")
      return heard.events == ["a+", "a-", "late", "/late", "|"] ? nil : "\(heard.events)"
    }
  }

  @Test func `the first event settles it, also one that comes at the start`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), MTQueue())
      let alternate = MTSignal.single("late")
      MTSignal.single(1).then(.never())
        .timeout(1, onQueue: queue, orSignal: alternate).start(into: heard)
      MTSignal.complete().timeout(1, onQueue: queue, orSignal: alternate).start(into: heard)
      MTSignal.fail(1).timeout(1, onQueue: queue, orSignal: alternate).start(into: heard)
      scope.quiesce()
      return heard.events == ["1", "/1", "|", "#"] ? nil : "\(heard.events)"
    }
  }

  @Test func `of a signal and its timeout only one is heard`() {
    expectNothingWrong { scope in
      let (heard, queue) = (Heard(), MTQueue())
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

  @Test func `startOn, disposed of before its turn`() {
    expectNothingWrong(exhaustively: true) { scope in
      let (heard, queue) = (Heard(), MTQueue())
      let source = Source("a", heard)
      let handle = source.signal.startOn(queue).start(into: heard)
      scope.concurrently([{ handle.dispose() }])
      scope.quiesce()
      return heard.count("a+") == heard.count("a-") ? nil : "\(heard.events)"
    }
  }

  @Test func `delay starts on its queue, in the order of time`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), MTQueue())
      for (name, seconds) in [("late", 2.0), ("early", 1), ("at once", -1)] {
        MTSignal.single(name).delay(seconds, onQueue: queue).start(next: {
          heard.note("\(text($0)) \(queue.isCurrentQueue())")
        })
      }
      heard.note("started")
      scope.quiesce()
      let expected = ["started", "at once true", "early true", "late true"]
      return heard.events == expected ? nil : "\(heard.events)"
    }
  }

  @Test func `a delay that is disposed of in time starts nothing`() {
    inVirtualTime { scope in
      let heard = Heard()
      let source = Source("a", heard)
      let handle = source.signal.delay(1, onQueue: MTQueue()).start(into: heard)
      handle.dispose()
      scope.quiesce()
      return heard.events.isEmpty ? nil : "\(heard.events)"
    }
  }

  @Test func `a timer that waits keeps itself, until it has fired or was invalidated`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), MTQueue())
      func timer(_ name: String, _ timeout: Double = 1) -> MTTimer {
        let completion = { heard.note(name) }
        return MTTimer(timeout: timeout, repeat: false, completion: completion, queue: queue)
      }
      do { timer("kept by itself").start() }
      let (invalidated, twice, later) = (timer("invalidated"), timer("twice"), timer("later"))
      invalidated.start()
      invalidated.invalidate()
      twice.start()
      twice.start()
      later.start()
      later.resetTimeout(5)
      scope.quiesce()
      if later.isScheduled || invalidated.isScheduled { return "still scheduled" }
      return heard.events == ["kept by itself", "twice", "later"] ? nil : "\(heard.events)"
    }
  }

  @Test func `a repeating timer goes on until its function ends it`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), MTQueue())
      let own = MTAtomic(value: nil)
      let timer = MTTimer(
        timeout: 1,
        repeat: true,
        completion: {
          heard.note("fired")
          if heard.count("fired") == 3 { (own.swap(nil) as? MTTimer)?.invalidate() }
        },
        queue: queue
      )
      own.swap(timer)
      timer.start()
      scope.quiesce()
      return heard.count("fired") == 3 && !timer.isScheduled ? nil : "\(heard.events)"
    }
  }

  @Test func `a timer that is invalidated when it fires is silent afterwards`() {
    expectNothingWrong { scope in
      let (heard, queue) = (Heard(), MTQueue())
      let timer = MTTimer(
        timeout: 0,
        repeat: false,
        completion: { heard.note("fired") },
        queue: queue
      )
      timer.start()
      scope.concurrently([{ timer.invalidate() }])
      let count = heard.count("fired")
      queue.dispatchOnQueue({}, synchronous: true)
      scope.quiesce()
      return heard.count("fired") - count <= 1 && !timer.isScheduled ? nil : "\(heard.events)"
    }
  }
}
