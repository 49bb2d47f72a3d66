import Testing

@Suite struct `Succession` {
  @Test func `what is free first does not depend on the operators in between`() {
    let log = Log()
    let (first, second) = (Source("1", log), Source("2", log))
    first.signal.map { $0 }.then(Signal.never().take(0)).take(9).then(second.signal)
      .onDispose { log.note("onDispose") }.start()
    first.complete()
    second.complete()
    #expect(log.lines == ["1+", "1-", "2+", "2-", "onDispose"])
  }
}
