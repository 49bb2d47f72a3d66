import SignalKit
import Testing

@Suite struct CatchTests {
  let log = Log()

  @Test func `goes on with the signal made of the error`() {
    _ =
      (Signal<Int, String>.single(1) |> then(.fail("off"))
      |> `catch` { error in Signal<Int, NoError>.single(error.count) }).start(into: log)
    #expect(log.lines == ["1", "3", "completed"])
  }

  @Test func `a completion is final`() {
    let numbers = values(1, 2) |> castError(String.self)
    _ = (numbers |> `catch` { _ in Signal<Int, NoError>.single(3) }).start(into: log)
    #expect(log.lines == ["1", "2", "completed"])
  }

  @Test func `the error of the fallback is final`() {
    _ =
      (Signal<Int, String>.fail("a") |> `catch` { Signal<Int, String>.fail($0 + "b") })
      .start(into: log)
    #expect(log.lines == ["error ab"])
  }

  @Test func `disposes of the failed signal before asking for the fallback`() {
    let first = Source<Int, String>()
    let second = Source<Int, NoError>()
    let log = log
    let handle =
      (manual(first, log, name: "first")
      |> `catch` { error in
        log.note("caught \(error)")
        return manual(second, log, name: "second")
      }).start(into: log)
    first.put(1)
    first.fail("off")
    second.put(2)
    handle.dispose()
    #expect(
      log.lines == [
        "first started", "1", "first disposed", "caught off", "second started", "2",
        "second disposed",
      ]
    )
  }

  @Test func `dispose during the first keeps the fallback from starting`() {
    let first = Source<Int, String>()
    let handle =
      (manual(first, log) |> `catch` { _ in Signal<Int, NoError>.single(2) }).start(into: log)
    handle.dispose()
    first.fail("off")
    #expect(log.lines == ["source started", "source disposed"])
  }
}
