import Dispatch
import Interleaving
import Testing

@testable import SignalKitInstrumented

@Suite struct `Time under interleavings` {
  @Test func `of a signal and its timeout only one is heard`() {
    expectNothingWrong { scope in
      let (clock, heard, source) = (VirtualClock(), Heard(), Source<Int, String>())
      let queue = Queue(name: "timeout", clock: clock)
      let handle = (source.signal |> timeout(1, queue: queue, alternate: .single(0))).start(
        next: { heard.note("\($0)") },
        completed: { heard.note("|") }
      )
      scope.concurrently([
        {
          source.subscriber?.putNext(1)
          source.subscriber?.putNext(2)
        },
        { clock.advance(by: 1) },
      ])
      handle.dispose()
      return [["1", "2"], ["0", "|"]].contains(heard.events) ? nil : "heard \(heard.events)"
    }
  }

  @Test func `after a dispose, no alternate is heard or waited for`() {
    expectNothingWrong { scope in
      let (clock, heard, source) = (VirtualClock(), Heard(), Source<Int, String>())
      let queue = Queue(name: "timeout", clock: clock)
      let handle = (source.signal |> timeout(1, queue: queue, alternate: .single(0))).start(
        next: { heard.note("\($0)") }
      )
      scope.concurrently([
        {
          handle.dispose()
          heard.note("disposed")
        },
        { clock.advance(by: 1) },
      ])
      if heard.events.last != "disposed" { return "heard \(heard.events)" }
      return clock.isIdle ? nil : "a timer is left"
    }
  }

  @Test func `a signal whose time is up while it starts is not left running`() {
    expectNothingWrong { scope in
      let (clock, heard) = (VirtualClock(), Heard())
      let queue = Queue(name: "timeout", clock: clock)
      let slow = Signal<Int, String> { _ in
        heard.note("started")
        return ActionDisposable { heard.note("disposed") }
      }
      var handle: (any Disposable)?
      scope.concurrently([
        {
          handle = (slow |> timeout(1, queue: queue, alternate: .single(0))).start(
            next: { heard.note("\($0)") }
          )
        },
        { clock.advance(by: 1) },
      ])
      clock.advance(by: 1)
      handle?.dispose()
      let allowed = [["0"], ["started", "disposed", "0"], ["started", "0", "disposed"]]
      let rest = ["0", "started", "disposed"]
      return (allowed + [rest]).contains(heard.events) ? nil : "heard \(heard.events)"
    }
  }

  @Test func `a block that was cancelled on its queue does not begin`() {
    expectNothingWrong { scope in
      let (clock, heard, second) = (VirtualClock(), Heard(), MetaDisposable())
      let native = DispatchQueue(label: "cancelling")
      let first = clock.schedule(after: 1, on: native) {
        second.dispose()
        heard.note("first")
      }
      second.set(clock.schedule(after: 1, on: native) { heard.note("second") })
      // Each takes one of them, and waits for the queue.
      scope.concurrently([{ clock.advance(by: 1) }, { clock.advance(by: 1) }])
      first.dispose()
      return [["first"], ["second", "first"]].contains(heard.events) ? nil : "heard \(heard.events)"
    }
  }

  @Test func `delayed events stay in order on a concurrent queue`() {
    expectNothingWrong { scope in
      let (clock, heard, source) = (VirtualClock(), Heard(), Source<Int, String>())
      let native = DispatchQueue(label: "delay", attributes: .concurrent)
      let delayed = source.signal |> delayEvents(1, queue: Queue(queue: native, clock: clock))
      let handle = delayed.start(
        next: { heard.note("\($0)") },
        completed: { heard.note("|") }
      )
      source.put(1)
      source.put(2)
      source.complete()
      scope.concurrently([{ clock.advance(by: 1) }, { clock.advance(by: 1) }])
      // What an alarm hands to the queue anew comes after the first barrier.
      for _ in 1...3 { native.sync(flags: .barrier) {} }
      handle.dispose()
      return heard.events == ["1", "2", "|"] ? nil : "heard \(heard.events)"
    }
  }

  @Test func `a timer that two threads start fires once`() {
    expectNothingWrong { scope in
      let (clock, heard) = (VirtualClock(), Heard())
      let queue = Queue(name: "timer", clock: clock)
      let timer = Timer(
        timeout: 1,
        repeat: false,
        completion: { heard.note("fired") },
        queue: queue
      )
      scope.concurrently([{ timer.start() }, { timer.start() }])
      clock.advance(by: 5)
      if heard.events != ["fired"] { return "it fired \(heard.events.count) times" }
      return clock.isIdle ? nil : "a timer is left"
    }
  }

  @Test func `a timer that is invalidated while it fires and repeats is quiet in the end`() {
    expectNothingWrong { scope in
      let (clock, heard) = (VirtualClock(), Heard())
      let queue = Queue(name: "timer", clock: clock)
      let timer = Timer(timeout: 1, repeat: true, completion: { heard.note("fired") }, queue: queue)
      timer.start()
      scope.concurrently([{ clock.advance(by: 2) }, { timer.invalidate() }])
      return clock.isIdle ? nil : "a timer is left"
    }
  }

  @Test func `of the values of two threads debounce delivers the last, once`() {
    expectNothingWrong { scope in
      let (clock, heard, source) = (VirtualClock(), Heard(), Source<Int, String>())
      let queue = Queue(name: "debounce", clock: clock)
      let handle = (source.signal |> debounce(1, queue: queue)).start(
        next: { heard.note("\($0)") }
      )
      scope.concurrently([
        { source.subscriber?.putNext(1) },
        { source.subscriber?.putNext(2) },
      ])
      clock.advance(by: 5)
      queue.sync {}
      handle.dispose()
      if ![["1"], ["2"]].contains(heard.events) { return "heard \(heard.events)" }
      return clock.isIdle ? nil : "a timer is left"
    }
  }

  @Test func `a value that comes at the end of a pause is not lost`() {
    expectNothingWrong { scope in
      let (clock, heard, source) = (VirtualClock(), Heard(), Source<Int, String>())
      let queue = Queue(name: "debounce", clock: clock)
      let handle = (source.signal |> debounce(1, queue: queue)).start(
        next: { heard.note("\($0)") }
      )
      source.subscriber?.putNext(1)
      scope.concurrently([
        { source.subscriber?.putNext(2) },
        { clock.advance(by: 1) },
      ])
      clock.advance(by: 5)
      // What was delivered from elsewhere has been dispatched.
      queue.sync {}
      handle.dispose()
      return [["2"], ["1", "2"]].contains(heard.events) ? nil : "heard \(heard.events)"
    }
  }

  @Test func `retry does not start another run after a dispose`() {
    expectNothingWrong { scope in
      let (clock, heard) = (VirtualClock(), Heard())
      let queue = Queue(name: "retry", clock: clock)
      let source = Source<Int, String>()
      let noted = Signal<Int, String> { subscriber in
        heard.note("run")
        return source.signal.start(
          next: { subscriber.putNext($0) },
          error: { subscriber.putError($0) }
        )
      }
      let signal: Signal<Int, NoError> = noted |> retry(1, maxDelay: 1, onQueue: queue)
      let handle = signal.start()
      let first = source.subscriber
      scope.concurrently([
        {
          first?.putError("e")
          clock.advance(by: 1)
        },
        {
          handle.dispose()
          heard.note("disposed")
        },
      ])
      if !clock.isIdle { return "a timer is left" }
      return heard.events.last == "disposed" ? nil : "heard \(heard.events)"
    }
  }

  @Test func `a run of retry that fails while its start returns does not kill the next one`() {
    expectNothingWrong { scope in
      let (clock, heard, source) = (VirtualClock(), Heard(), Source<Int, String>())
      let queue = Queue(name: "retry", clock: clock)
      let signal: Signal<Int, NoError> = source.signal |> retry(0, maxDelay: 0, onQueue: queue)
      var handle: (any Disposable)?
      scope.concurrently([
        { handle = signal.start(next: { heard.note("\($0)") }) },
        {
          source.subscriber?.putError("e")
          clock.advance(by: 0)
        },
      ])
      clock.advance(by: 0)
      source.subscriber?.putNext(1)
      handle?.dispose()
      return heard.events == ["1"] ? nil : "heard \(heard.events)"
    }
  }

  // MARK: By the system's clock

  @Test func `an alarm that two threads put off rings once, for the last`() {
    expectNothingWrong { scope in
      let (heard, source, rung) = (Heard(), Source<Int, String>(), DispatchSemaphore(value: 0))
      let handle = (source.signal |> debounce(1, queue: Queue(name: "debounce"))).start(
        next: {
          heard.note("\($0)")
          rung.signal()
        }
      )
      let begin = DispatchTime.now().uptimeNanoseconds
      source.put(0)
      scope.concurrently([
        { source.subscriber?.putNext(1) },
        { source.subscriber?.putNext(2) },
      ])
      rung.wait()
      let waited = DispatchTime.now().uptimeNanoseconds - begin
      handle.dispose()
      if waited != 1_000_000_000 { return "rung after \(waited) ns" }
      return [["1"], ["2"]].contains(heard.events) ? nil : "heard \(heard.events)"
    }
  }

  /// Near and far: Dispatch is asked in another way where it can be taken back.
  @Test(arguments: [(1, 3), (1, 30), (20, 30)])
  func `what is set for earlier does not wait for what it replaces`(_ early: Int, _ late: Int) {
    expectNothingWrong { scope in
      let (heard, rung) = (Heard(), DispatchSemaphore(value: 0))
      let alarm = RestartableTimer(on: Queue(name: "alarm"))
      let begin = DispatchTime.now().uptimeNanoseconds
      alarm.set(after: Double(late)) { _ in heard.note("late") }
      scope.concurrently([
        {
          alarm.set(after: Double(early)) { _ in
            heard.note("early")
            rung.signal()
          }
        },
        { heard.note("beside") },
      ])
      rung.wait()
      let waited = DispatchTime.now().uptimeNanoseconds - begin
      if waited != UInt64(early) * 1_000_000_000 { return "rung after \(waited) ns" }
      return heard.events == ["beside", "early"] ? nil : "heard \(heard.events)"
    }
  }

  @Test(arguments: [1, 20])
  func `an alarm that is disposed of while it is set does not ring`(_ delay: Int) {
    expectNothingWrong { scope in
      let heard = Heard()
      let queue = Queue(name: "alarm")
      let alarm = RestartableTimer(on: queue)
      scope.concurrently([
        { alarm.set(after: Double(delay)) { _ in heard.note("rung") } },
        { alarm.dispose() },
      ])
      let rested = DispatchSemaphore(value: 0)
      queue.queue.asyncAfter(deadline: .now() + 40) { rested.signal() }
      rested.wait()
      return heard.events.isEmpty ? nil : "heard \(heard.events)"
    }
  }
}
