import Interleaving
import MTSignalKitInstrumented
import Testing

extension `Time under interleavings` {
  @Test func `delay starts on its queue, in the order of time`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), Queue())
      for (name, seconds) in [("late", 2.0), ("early", 1), ("at once", -1)] {
        Signal.single(name).delay(seconds, onQueue: queue).start(next: {
          heard.note("\(text($0)) \(queue.isCurrentQueue())")
        })
      }
      heard.note("started")
      scope.quiesce()
      let expected = ["at once true", "early true", "late true"]
      // What is due at once is on its queue at once.
      return heard.events.filter { $0 != "started" } == expected ? nil : "\(heard.events)"
    }
  }

  @Test func `a delay that is disposed of in time starts nothing`() {
    inVirtualTime { scope in
      let heard = Heard()
      let source = Source("a", heard)
      let handle = source.signal.delay(1, onQueue: Queue()).start(into: heard)
      handle.dispose()
      scope.quiesce()
      return heard.events.isEmpty ? nil : "\(heard.events)"
    }
  }

  @Test func `a timer that waits keeps itself, until it has fired or was invalidated`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), Queue())
      func timer(_ name: String, _ timeout: Double = 1) -> Timer {
        let completion = { heard.note(name) }
        return Timer(timeout: timeout, repeat: false, completion: completion, queue: queue)
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
      let (heard, queue) = (Heard(), Queue())
      let own = Atomic(value: nil)
      let timer = Timer(
        timeout: 1,
        repeat: true,
        completion: {
          heard.note("fired")
          if heard.count("fired") == 3 { (own.swap(nil) as? Timer)?.invalidate() }
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
      let (heard, queue) = (Heard(), Queue())
      let timer = Timer(
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
