import Testing

@Suite struct `Combining` {
  @Test func `a combination comes when all have sent, and with every value then`() {
    let log = Log()
    let (a, b) = (Source("a", log), Source("b", log))
    let handle = Signal.combineSignals([a.signal, b.signal]).start(into: log)
    a.put(1, 2)
    b.put(nil)
    a.put(3)
    handle.dispose()
    #expect(log.lines == ["a+", "b+", "[2 nil]", "[3 nil]", "a-", "b-"])
  }

  @Test func `a combination that causes another comes before it`() {
    let (a, b) = (Source("a", Log()), Source("b", Log()))
    let log = Log()
    Signal.combineSignals([a.signal, b.signal]).start(next: {
      log.note("\(text($0)) begins")
      if text($0) == "[1 1]" { b.put(2) }
      log.note("\(text($0)) ends")
    })
    a.put(1)
    b.put(1)
    #expect(log.lines == ["[1 1] begins", "[1 1] ends", "[1 2] begins", "[1 2] ends"])
  }

  @Test func `a merge passes all on`() {
    let log = Log()
    let (a, b) = (Source("a", log), Source("b", log))
    Signal.mergeSignals([a.signal, b.signal]).start(into: log)
    b.put(1)
    a.put(2)
    a.complete()
    b.put(3)
    b.complete()
    #expect(log.lines == ["a+", "b+", "1", "2", "a-", "3", "|", "b-"])
    #expect(Signal.mergeSignals([]).events == ["|"])
    #expect(Signal.mergeSignals([.single(1), .fail(2), .single(3)]).events == ["1", "# 2"])
  }
}
