import MTSignalKit
import Testing

@Suite struct `Mapping` {
  @Test func `map and filter`() {
    #expect(values(1, 2, nil).map { number($0) * 10 }.events == ["10", "20", "0", "|"])
    #expect(values(1, 2, 3).filter { number($0) != 2 }.events == ["1", "3", "|"])
    #expect(Signal.fail(1).map { $0 }.filter { _ in true }.events == ["# 1"])
  }

  @Test func `reduceLeft sends what is not nil at the end`() {
    let sum: (Any?, Any?) -> Any? = { number($0) + number($1) }
    #expect(values(1, 2).reduceLeft(10, with: sum).events == ["13", "|"])
    #expect(Signal.complete().reduceLeft(10, with: sum).events == ["10", "|"])
    #expect(Signal.complete().reduceLeft(nil, with: sum).events == ["|"])
    #expect(values(1).reduceLeft(1) { _, _ in nil }.events == ["|"])
    #expect(values(1).then(.fail(2)).reduceLeft(0, with: sum).events == ["# 2"])
  }

  @Test func `onDispose is called once, after the resources, whatever ends`() {
    for end in ["dispose", "completed", "failed"] {
      let log = Log()
      let source = Source("a", log)
      let handle = source.signal.onDispose { log.note("onDispose") }.start()
      switch end {
      case "dispose": handle.dispose()
      case "completed": source.complete()
      default: source.fail()
      }
      handle.dispose()
      #expect(log.lines == ["a+", "a-", "onDispose"], "\(end)")
    }
  }

  @Test func `onDispose is called when the signal ends at once, and not when it is dropped`() {
    let log = Log()
    Signal.single(1).onDispose { log.note("onDispose") }.start(into: log)
    do { Signal.never().onDispose { log.note("dropped") }.start() }
    #expect(log.lines == ["1", "|", "onDispose"])
  }
}
