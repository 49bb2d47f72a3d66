import Interleaving
import SSignalKitInstrumented
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct `Time under interleavings` {
  @Test func `delay starts on its queue, after other things that are due earlier`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), SQueue())
      for (name, seconds) in [("late", 2.0), ("early", 1), ("at once", -1)] {
        SSignal.single(name).onStart { if !queue.isCurrentQueue() { heard.note("elsewhere") } }
          .delay(seconds, onQueue: queue)
          .start(next: { heard.note(text($0)) })
      }
      heard.note("started")
      scope.quiesce()
      return heard.events == ["started", "at once", "early", "late"] ? nil : "\(heard.events)"
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
      let handle = SSignal.never().onStart { [witness] in
        withExtendedLifetime(witness) { heard.note("started") }
      }.delay(1, onQueue: SQueue()).start()
      witness = nil
      handle.dispose()
      heard.note("disposed")
      scope.quiesce()
      return heard.events == ["died", "disposed"] ? nil : "\(heard.events)"
    }
  }

  @Test func `timeout goes over when nothing has come`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), SQueue())
      let source = Source("a", heard)
      source.signal.timeout(1, onQueue: queue, orSignal: .single("late")).start(into: heard)
      scope.quiesce()
      source.put("never heard")
      return heard.events == ["a+", "a-", "late", "/late", "|"] ? nil : "\(heard.events)"
    }
  }

  @Test func `the first event settles it, also one that comes at the start`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), SQueue())
      let alternate = SSignal.single("late")
      SSignal.single(1).then(.never())
        .timeout(1, onQueue: queue, orSignal: alternate).start(into: heard)
      SSignal.complete().timeout(1, onQueue: queue, orSignal: alternate).start(into: heard)
      SSignal.fail(1).timeout(1, onQueue: queue, orSignal: alternate).start(into: heard)
      scope.quiesce()
      return heard.events == ["1", "/1", "|", "#"] ? nil : "\(heard.events)"
    }
  }

  @Test func `of a signal and its timeout only one is heard`() {
    expectNothingWrong { scope in
      let (heard, queue) = (Heard(), SQueue())
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

  @Test func `throttleOn sends the last of a burst, and flushes at the completion`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), SQueue())
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
      let (heard, queue) = (Heard(), SQueue())
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
      let (heard, queue) = (Heard(), SQueue())
      SSignal.single(1).delay(1, onQueue: queue).wait(5).start(into: heard)
      heard.note("went on")
      SSignal.never().wait(1).start(into: heard)
      heard.note("gave up")
      return heard.events.suffix(3).contains("gave up") && heard.events.first == "1"
        ? nil : "\(heard.events)"
    }
  }

  @Test func `startOn, disposed of before its turn`() {
    expectNothingWrong(exhaustively: true) { scope in
      let (heard, queue) = (Heard(), SQueue())
      let source = Source("a", heard)
      let handle = source.signal.startOn(queue).start(into: heard)
      scope.concurrently([{ handle.dispose() }])
      scope.quiesce()
      return heard.count("a+") == heard.count("a-") ? nil : "\(heard.events)"
    }
  }

  @Test func `a timer fires once or again and again, and can be started by its function`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), SQueue())
      let timers = SAtomic(value: nil)
      func timer(_ name: String, _ isRepeating: Bool, after: @escaping (STimer) -> Void) -> STimer {
        STimer(
          timeout: 1,
          repeat: isRepeating,
          completion: {
            heard.note(name)
            if heard.count(name) < 3 { return (timers.value as? STimer).map(after) ?? () }
            (timers.value as? STimer)?.invalidate()
          },
          queue: queue
        )
      }
      for (name, isRepeating) in [("again", true), ("once", false)] {
        let timer = timer(name, isRepeating) { if !isRepeating { $0.start() } }
        timers.swap(timer)
        timer.start()
        // A repeating timer alone does not make time go on.
        SSignal.never().delay(10, onQueue: queue).start()
        scope.quiesce()
      }
      let expected = Array(repeating: "again", count: 3) + Array(repeating: "once", count: 3)
      return heard.events == expected ? nil : "\(heard.events)"
    }
  }

  @Test func `a timer that nobody keeps does not fire, nor does an invalidated one`() {
    inVirtualTime { scope in
      let (heard, queue) = (Heard(), SQueue())
      func timer(_ name: String) -> STimer {
        STimer(timeout: 1, repeat: false, completion: { heard.note(name) }, queue: queue)
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
