import MTSignalKit
import Testing

@Suite struct `Strict subscriptions` {
  @Test func `only what is dropped alive is reported`() {
    let log = Log()
    let source = Source("a", Log())
    func start(_ line: Int) -> any Disposable {
      StrictDisposable(source.signal.start(), file: "file", line: line) { file, line in
        log.note("\(file):\(line)")
      }
    }
    var handle: (any Disposable)? = start(1)
    handle?.dispose()
    handle = start(2)
    source.complete()
    handle = start(3)
    handle = nil
    #expect(handle == nil)
    #expect(log.lines == ["file:3"])
  }

  @Test func `a strict start disposes like another`() {
    let log = Log()
    let source = Source("a", log)
    let handle = source.signal.startStrict(next: { log.note(text($0)) })
    source.put(1)
    handle.dispose()
    #expect(log.lines == ["a+", "1", "a-"])
  }
}
