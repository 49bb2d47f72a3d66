import Testing

@Suite struct `Signals of signals` {
  let log = Log()

  func sources() -> (outer: Source, a: Source, b: Source, c: Source) {
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
    #expect(Signal.complete().switchToLatest().events == ["|"])
    #expect(Signal.single(Signal.single(1)).switchToLatest().events == ["1", "|"])
    #expect(Signal.fail(1).switchToLatest().events == ["# 1"])
    #expect(Signal.single(Signal.fail(1)).switchToLatest().events == ["# 1"])
    #expect(Signal.single("no signal").switchToLatest().events == ["|"])
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

  @Test func `an endless producer below a switch is stopped by take`() {
    let endless = Signal { subscriber in
      while !subscriber.isTerminated { subscriber.putNext(1) }
      return nil
    }
    #expect(Signal.single(0).mapToSignal { _ in endless }.take(2).events == ["1", "1", "|"])
    #expect(endless.then(.single(0)).take(1).events == ["1", "|"])
  }
}
