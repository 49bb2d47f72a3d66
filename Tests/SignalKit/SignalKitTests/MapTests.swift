import SignalKit
import Testing

@Suite struct MapTests {
  let log = Log()

  @Test func `transforms values and passes ends on`() {
    _ = (values(1, 2) |> map { $0 * 10 }).start(into: log)
    _ = (Signal<Int, String>.fail("e") |> map { $0 * 10 }).start(into: log)
    #expect(log.lines == ["10", "20", "completed", "error e"])
  }

  @Test func `does not call its function for nobody`() {
    let log = log
    let noting =
      map { (value: Int) -> Int in
        log.note("f \(value)")
        return value
      } as (Signal<Int, NoError>) -> Signal<Int, NoError>
    _ = (values(1, 2, 3) |> noting |> take(1)).start(into: log)
    #expect(log.lines == ["f 1", "1", "completed"])
  }

  @Test func `disposes of the source once`() {
    let disposable = CountingDisposable()
    let handle = (Signal<Int, NoError> { _ in disposable } |> map { $0 }).start()
    handle.dispose()
    handle.dispose()
    #expect(disposable.count == 1)
  }
}
