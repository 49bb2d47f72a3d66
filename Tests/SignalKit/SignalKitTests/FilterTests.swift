import SignalKit
import Testing

@Suite struct FilterTests {
  let log = Log()

  @Test func `passes what the predicate accepts`() {
    _ = (values(1, 2, 3) |> filter { $0 != 2 }).start(into: log)
    _ = (Signal<Int, String>.fail("e") |> filter { _ in true }).start(into: log)
    #expect(log.lines == ["1", "3", "completed", "error e"])
  }

  @Test func `does not call its function for nobody`() {
    let log = log
    let noting =
      filter { (value: Int) -> Bool in
        log.note("f \(value)")
        return true
      } as (Signal<Int, NoError>) -> Signal<Int, NoError>
    _ = (values(1, 2, 3) |> noting |> take(1)).start(into: log)
    #expect(log.lines == ["f 1", "1", "completed"])
  }
}
