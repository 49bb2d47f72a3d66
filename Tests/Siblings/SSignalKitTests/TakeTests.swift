import SSignalKit
import Testing

@Suite struct `Taking` {
  @Test func `take ends right after the last value`() {
    let log = Log()
    let source = Source("a", log)
    source.signal.take(2).start(into: log)
    source.put(1, 2, 3)
    #expect(log.lines == ["a+", "1", "2", "|", "a-"])
    #expect(values(1).take(2).events == ["1", "|"])
    #expect(SSignal.fail(1).take(2).events == ["# 1"])
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
    #expect(SSignal.complete().takeLast().events == ["|"])
    #expect(values(1).then(.fail(2)).takeLast().events == ["# 2"])
  }

  @Test func `takeUntilReplacement goes over to what comes`() {
    let log = Log()
    let (source, replacement) = (Source("a", log), Source("r", log))
    let (b, c) = (Source("b", log), Source("c", log))
    source.signal.takeUntilReplacement(replacement.signal).start(into: log)
    source.put(1)
    replacement.put(b.signal)
    b.put(2)
    replacement.put(c.signal)
    replacement.complete()
    c.put(3)
    c.complete()
    #expect(
      log.lines == ["r+", "a+", "1", "a-", "b+", "2", "b-", "c+", "r-", "3", "|", "c-"]
    )
  }

  @Test func `a replacement that comes at once keeps the source from being started`() {
    let log = Log()
    let source = Source("a", log)
    let replacement = SSignal.single(SSignal.single(1))
    source.signal.takeUntilReplacement(replacement).start(into: log)
    #expect(log.lines == ["1", "|"])
  }

  @Test func `the end of the source ends it all, an error of the replacement too`() {
    let log = Log()
    let (source, replacement) = (Source("a", log), Source("r", log))
    source.signal.takeUntilReplacement(replacement.signal).start(into: log)
    source.complete()
    #expect(log.lines == ["r+", "a+", "|", "r-", "a-"])
    let failing = Source("f", Log())
    let other = Log()
    SSignal.never().takeUntilReplacement(failing.signal).start(into: other)
    failing.fail(1)
    #expect(other.lines == ["# 1"])
  }
}
