import Testing

@Suite struct `Signals` {
  @Test func `nothing happens before a start, and each start runs the generator`() {
    let log = Log()
    let source = Source("a", log)
    let signal = source.signal
    #expect(log.lines == [])
    signal.start()
    signal.start()
    #expect(log.lines == ["a+", "a+"])
  }

  @Test func `single, complete, fail and never`() {
    #expect(Signal.single(1).events == ["1", "|"])
    #expect(Signal.single(nil).events == ["nil", "|"])
    #expect(Signal.complete().events == ["|"])
    #expect(Signal.fail("no").events == ["# no"])
    #expect(Signal.never().events == [])
  }

  @Test func `nothing follows the end, and the resources go once`() {
    let log = Log()
    let source = Source("a", log)
    let handle = source.signal.start(into: log)
    source.put(1)
    source.complete()
    source.put(2)
    source.fail()
    handle.dispose()
    #expect(log.lines == ["a+", "1", "|", "a-"])
  }

  @Test func `an error that nobody handles still ends`() {
    let log = Log()
    let source = Source("a", log)
    source.signal.start(next: { log.note(text($0)) })
    source.fail(1)
    source.put(1)
    #expect(log.lines == ["a+", "a-"])
  }

  @Test func `an end inside the generator frees what it returns`() {
    let log = Log()
    let signal = Signal { subscriber in
      subscriber.putCompletion()
      return BlockDisposable { log.note("freed") }
    }
    signal.start(into: log)
    #expect(log.lines == ["|", "freed"])
  }

  @Test func `dispose from inside a value stops what follows`() {
    let log = Log()
    let source = Source("a", log)
    var handle: (any Disposable)?
    handle = source.signal.start(
      next: {
        log.note(text($0))
        handle?.dispose()
      },
      completed: { log.note("|") }
    )
    source.put(1, 2)
    source.complete()
    #expect(log.lines == ["a+", "1", "a-"])
  }

  @Test func `a dropped handle does not end the subscription`() {
    let log = Log()
    let source = Source("a", log)
    do { source.signal.start(into: log) }
    source.put(1)
    #expect(log.lines == ["a+", "1"])
  }

  @Test func `a subscription that nobody feeds is gone, and its resources can still be freed`() {
    let log = Log()
    var mortal: Mortal? = Mortal("captured", log)
    let signal = Signal { _ in BlockDisposable { log.note("freed") } }
    let handle = signal.start(next: { [mortal] _ in withExtendedLifetime(mortal) {} })
    mortal = nil
    #expect(log.lines == ["captured died"])
    handle.dispose()
    handle.dispose()
    #expect(log.lines == ["captured died", "freed"])
  }

  @Test func `callbacks are released at the end and at dispose`() {
    let log = Log()
    for end in ["|", "dispose"] {
      var mortal: Mortal? = Mortal(end, log)
      let source = Source("a", Log())
      let handle = source.signal.start(next: { [mortal] _ in withExtendedLifetime(mortal) {} })
      mortal = nil
      if end == "|" { source.complete() } else { handle.dispose() }
    }
    #expect(log.lines == ["| died", "dispose died"])
  }

  @Test func `a synchronous producer learns that nobody listens`() {
    var produced = 0
    let endless = Signal { subscriber in
      while !subscriber.isTerminated {
        produced += 1
        subscriber.putNext(produced)
      }
      return nil
    }
    #expect(endless.map { $0 }.filter { _ in true }.take(3).events == ["1", "2", "3", "|"])
    #expect(produced == 3)
  }
}
