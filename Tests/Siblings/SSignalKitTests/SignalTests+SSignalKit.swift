import SSignalKit
import Testing

@Suite(.serialized) struct `Strict subscriptions` {
  @Test func `only what is dropped alive is reported`() {
    let log = Log()
    let before = StrictDisposable.leakHandler
    defer { StrictDisposable.leakHandler = before }
    StrictDisposable.leakHandler = { file, line in log.note("\(file):\(line)") }

    let source = Source("a", Log())
    func start(_ line: Int) -> any Disposable {
      source.signal.startStrict(next: { _ in }, file: "file", line: line)
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
}
