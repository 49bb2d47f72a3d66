import SSignalKit
import Testing

extension `Taking` {
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
    let replacement = Signal.single(Signal.single(1))
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
    Signal.never().takeUntilReplacement(failing.signal).start(into: other)
    failing.fail(1)
    #expect(other.lines == ["# 1"])
  }
}
