import SSignalKit
import Testing

extension `Signals of signals` {
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
}
