import SSignalKit
import Testing

@Suite struct `Signals of signals` {
  private let log = Log()

  private func sources() -> (outer: Source, a: Source, b: Source, c: Source) {
    (Source("outer", Log()), Source("a", log), Source("b", log), Source("c", log))
  }

  @Test func `switchToLatest disposes before it starts, and forgets the old`() {
    let (outer, a, b, _) = sources()
    outer.signal.switchToLatest().start(into: log)
    outer.put(a.signal)
    a.put(1)
    let old = a.subscriber
    outer.put(b.signal)
    old?.putNext(2)
    old?.putError("old")
    b.put(3)
    outer.complete()
    b.complete()
    #expect(log.lines == ["a+", "1", "a-", "b+", "3", "|", "b-"])
  }

  @Test func `switchToLatest ends with both, or with an error of any`() {
    #expect(SSignal.complete().switchToLatest().events == ["|"])
    #expect(SSignal.single(SSignal.single(1)).switchToLatest().events == ["1", "|"])
    #expect(SSignal.fail(1).switchToLatest().events == ["# 1"])
    #expect(SSignal.single(SSignal.fail(1)).switchToLatest().events == ["# 1"])
    #expect(SSignal.single("no signal").switchToLatest().events == ["|"])
  }

  @Test func `an inner one that makes the outer one go on is replaced`() {
    let (outer, a, b, _) = sources()
    outer.signal.mapToSignal { number($0) == 1 ? values(1).then(a.signal) : b.signal }
      .start(next: {
        log.note(text($0))
        if number($0) == 1 { outer.put(2) }
      })
    outer.put(1)
    b.put(5)
    #expect(log.lines == ["1", "b+", "5"])
  }

  @Test func `dispose ends the inner one first`() {
    let (_, a, _, _) = sources()
    let outer = Source("outer", log)
    let handle = outer.signal.switchToLatest().start(into: log)
    outer.put(a.signal)
    handle.dispose()
    #expect(log.lines == ["outer+", "a+", "a-", "outer-"])
  }

  @Test func `queue runs one after the other`() {
    let (outer, a, b, c) = sources()
    outer.signal.queue().start(into: log)
    outer.put(a.signal, b.signal, c.signal)
    a.put(1)
    a.complete()
    outer.complete()
    b.complete()
    c.put(2)
    c.complete()
    #expect(log.lines == ["a+", "1", "a-", "b+", "b-", "c+", "2", "|", "c-"])
  }

  @Test func `throttled keeps the newest of those that wait`() {
    let (outer, a, b, c) = sources()
    outer.signal.mapToThrottled { [a.signal, b.signal, c.signal][number($0)] }.start(into: log)
    outer.put(0, 1, 2)
    a.complete()
    c.complete()
    outer.complete()
    #expect(log.lines == ["a+", "a-", "c+", "c-", "|"])
    #expect(b.subscriber == nil)
  }

  @Test func `what waits is not started after dispose or an error`() {
    for end in ["dispose", "error"] {
      let log = Log()
      let (outer, a, b) = (Source("outer", Log()), Source("a", log), Source("b", log))
      let handle = outer.signal.mapToQueue { number($0) == 0 ? a.signal : b.signal }
        .start(into: log)
      outer.put(0, 1)
      if end == "dispose" { handle.dispose() } else { a.fail(1) }
      #expect(log.lines == (end == "dispose" ? ["a+", "a-"] : ["a+", "# 1", "a-"]))
    }
  }

  @Test func `a value that makes the next one arrive does not stall the queue`() {
    let outer = Source("outer", Log())
    outer.signal.mapToQueue { .single($0) }.start(next: {
      log.note(text($0))
      if number($0) < 3 { outer.put(number($0) + 1) }
    })
    outer.put(1)
    #expect(log.lines == ["1", "2", "3"])
  }

  @Test func `an endless producer below a switch is stopped by take`() {
    let endless = SSignal { subscriber in
      while !subscriber.isTerminated { subscriber.putNext(1) }
      return nil
    }
    #expect(SSignal.single(0).mapToSignal { _ in endless }.take(2).events == ["1", "1", "|"])
    #expect(endless.then(.single(0)).take(1).events == ["1", "|"])
  }
}
