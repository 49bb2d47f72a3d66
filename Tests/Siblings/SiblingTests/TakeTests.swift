import Testing

@Suite struct `Taking` {
  @Test func `take ends right after the last value`() {
    let log = Log()
    let source = Source("a", log)
    source.signal.take(2).start(into: log)
    source.put(1, 2, 3)
    #expect(log.lines == ["a+", "1", "2", "|", "a-"])
    #expect(values(1).take(2).events == ["1", "|"])
    #expect(Signal.fail(1).take(2).events == ["# 1"])
  }

  @Test func `take of nothing completes without a start`() {
    for count in [0, -1] {
      let log = Log()
      Source("a", log).signal.take(count).start(into: log)
      #expect(log.lines == ["|"])
    }
  }

  @Test func `a value caused by the last one does not count`() {
    let log = Log()
    let source = Source("a", Log())
    source.signal.take(1).start(next: {
      log.note(text($0))
      source.put(2)
    })
    source.put(1)
    #expect(log.lines == ["1"])
  }

  @Test func `takeLast sends the last value, if there is one`() {
    #expect(values(1, 2).takeLast().events == ["2", "|"])
    #expect(values(1, nil).takeLast().events == ["nil", "|"])
    #expect(Signal.complete().takeLast().events == ["|"])
    #expect(values(1).then(.fail(2)).takeLast().events == ["# 2"])
  }
}
