import SSignalKit
import Testing

@Suite struct `Side effects` {
  private func observed(_ signal: SSignal, _ log: Log) -> SSignal {
    signal
      .onDispose { log.note("onDispose") }
      .onStart { log.note("onStart") }
      .onNext { log.note("onNext \(text($0))") }
      .afterNext { log.note("afterNext \(text($0))") }
      .onError { log.note("onError \(text($0))") }
      .onCompletion { log.note("onCompletion") }
      .afterCompletion { log.note("afterCompletion") }
  }

  @Test func `they come before or after what they are named for`() {
    let log = Log()
    let source = Source("a", log)
    observed(source.signal, log).start(into: log)
    source.put(1)
    source.complete()
    #expect(
      log.lines == [
        "onStart", "a+", "onNext 1", "1", "afterNext 1", "onCompletion", "|", "afterCompletion",
        "a-", "onDispose",
      ]
    )
  }

  @Test func `an error is told before it passes`() {
    let log = Log()
    observed(.fail(1), log).start(into: log)
    #expect(log.lines == ["onStart", "onError 1", "# 1", "onDispose"])
  }

  @Test func `onDispose is called once, whatever ends, after the resources`() {
    let log = Log()
    let source = Source("a", log)
    let handle = source.signal.onDispose { log.note("onDispose") }.start(into: log)
    handle.dispose()
    handle.dispose()
    source.complete()
    #expect(log.lines == ["a+", "a-", "onDispose"])
  }

  @Test func `onDispose is not called for what is dropped`() {
    let log = Log()
    do { SSignal.never().onDispose { log.note("onDispose") }.start() }
    #expect(log.lines == [])
  }
}
