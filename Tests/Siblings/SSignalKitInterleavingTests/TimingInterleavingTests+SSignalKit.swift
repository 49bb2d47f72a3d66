import Interleaving
import SSignalKitInstrumented
import Testing

extension `Time under interleavings` {
  @Test func `delay starts on its queue, after other things that are due earlier`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), Queue())
      for (name, seconds) in [("late", 2.0), ("early", 1), ("at once", -1)] {
        Signal.single(name).onStart { if !queue.isCurrentQueue() { heard.note("elsewhere") } }
          .delay(seconds, onQueue: queue)
          .start(next: { heard.note(text($0)) })
      }
      heard.note("started")
      scope.quiesce()
      // What is due at once is on its queue at once.
      let delayed = heard.events.filter { $0 != "started" }
      return delayed == ["at once", "early", "late"] ? nil : "\(heard.events)"
    }
  }

  @Test func `disposed of in time, nothing is started, and the signal is let go`() {
    inVirtualTime { scope in
      let heard = Heard()
      final class Witness {
        let heard: Heard
        init(_ heard: Heard) { self.heard = heard }
        deinit { heard.note("died") }
      }
      var witness: Witness? = Witness(heard)
      let handle = Signal.never().onStart { [witness] in
        withExtendedLifetime(witness) { heard.note("started") }
      }.delay(1, onQueue: Queue()).start()
      witness = nil
      handle.dispose()
      heard.note("disposed")
      scope.quiesce()
      return heard.events == ["died", "disposed"] ? nil : "\(heard.events)"
    }
  }

  @Test func `throttleOn sends the last of a burst, and flushes at the completion`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), Queue())
      let source = Source("a", Heard())
      source.signal.throttleOn(queue, delay: 1).start(into: heard)
      source.put("a")
      source.put("ab")
      scope.quiesce()
      source.put("abc")
      source.put("abcd")
      source.complete()
      scope.quiesce()
      return heard.events == ["ab", "/ab", "abcd", "/abcd", "|"] ? nil : "\(heard.events)"
    }
  }

  @Test func `throttleOn drops what waits at an error and at dispose`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), Queue())
      let (a, b) = (Source("a", Heard()), Source("b", Heard()))
      a.signal.throttleOn(queue, delay: 1).start(into: heard)
      let handle = b.signal.throttleOn(queue, delay: 1).start(into: heard)
      a.put(1)
      b.put(2)
      a.fail()
      queue.dispatchSync {}
      handle.dispose()
      scope.quiesce()
      return heard.events == ["#"] ? nil : "\(heard.events)"
    }
  }

  @Test func `wait blocks until the first event, or for its time`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), Queue())
      Signal.single(1).delay(1, onQueue: queue).wait(5).start(into: heard)
      heard.note("went on")
      Signal.never().wait(1).start(into: heard)
      heard.note("gave up")
      return heard.events.suffix(3).contains("gave up") && heard.events.first == "1"
        ? nil : "\(heard.events)"
    }
  }

  @Test func `a timer fires once or again and again, and can be started by its function`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), Queue())
      let timers = Atomic(value: nil)
      func timer(_ name: String, _ isRepeating: Bool, after: @escaping (Timer) -> Void) -> Timer {
        Timer(
          timeout: 1,
          repeat: isRepeating,
          completion: {
            heard.note(name)
            if heard.count(name) < 3 { return (timers.value as? Timer).map(after) ?? () }
            (timers.value as? Timer)?.invalidate()
          },
          queue: queue
        )
      }
      for (name, isRepeating) in [("again", true), ("once", false)] {
        let timer = timer(name, isRepeating) { if !isRepeating { $0.start() } }
        timers.swap(timer)
        timer.start()
        // A repeating timer alone does not make time go on.
        Signal.never().delay(10, onQueue: queue).start()
        scope.quiesce()
      }
      let expected = Array(repeating: "again", count: 3) + Array(repeating: "once", count: 3)
      return heard.events == expected ? nil : "\(heard.events)"
    }
  }

  @Test func `a timer that nobody keeps does not fire, nor does an invalidated one`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), Queue())
      func timer(_ name: String) -> Timer {
        Timer(timeout: 1, repeat: false, completion: { heard.note(name) }, queue: queue)
      }
      do { timer("dropped").start() }
      let (invalidated, twice) = (timer("invalidated"), timer("twice"))
      invalidated.start()
      invalidated.invalidate()
      twice.start()
      twice.start()
      scope.quiesce()
      return withExtendedLifetime((invalidated, twice)) {
        heard.events == ["twice"] ? nil : "\(heard.events)"
      }
    }
  }

  @Test func `tasks of a drain do not overlap, and none is lost`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let drain = SThreadPool().nextQueue()
      scope.concurrently(
        (1...2).map { number in
          {
            drain.addTask(
              SThreadPoolTask { _ in
                heard.note("\(number)")
                yieldPoint()
                heard.note("/\(number)")
              }
            )
          }
        }
      )
      scope.quiesce()
      return heard.values?.count == 2 ? nil : "\(heard.events)"
    }
  }
}
