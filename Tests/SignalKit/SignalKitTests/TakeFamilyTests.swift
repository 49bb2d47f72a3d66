import SignalKit
import Testing

@Suite struct TakeFamilyTests {
  let log = Log()

  @Test func `take until passes values on until it is enough`() {
    let source = Source<Int, NoError>()
    _ =
      (manual(source, log)
      |> take(until: { SignalTakeAction(passthrough: $0 != 2, complete: $0 == 3) }))
      .start(into: log)
    source.put(1, 2, 3, 4)
    #expect(log.lines == ["source started", "1", "3", "completed", "source disposed"])
  }

  @Test func `take until may end without the value, and stops a synchronous source`() {
    _ =
      (Signal<Int, NoError>.fromSequence(1...)
      |> take(until: { SignalTakeAction(passthrough: $0 < 3, complete: $0 == 3) }))
      .start(into: log)
    #expect(log.lines == ["1", "2", "completed"])
  }

  @Test func `last sends the last value or nil`() {
    _ = last(signal: values(1, 2)).start(into: log)
    _ = last(signal: Signal<Int, NoError>.complete()).start(into: log)
    _ = last(signal: Signal<Int, String>.fail("off")).start(into: log)
    #expect(
      log.lines == ["Optional(2)", "completed", "nil", "completed", "error off"]
    )
  }

  @Test(arguments: [(-1, []), (0, []), (1, ["3"]), (2, ["2", "3"]), (9, ["1", "2", "3"])])
  func `takeLast sends the last values`(count: Int, expected: [String]) {
    _ = (values(1, 2, 3) |> takeLast(count)).start(into: log)
    #expect(log.lines == expected + ["completed"])
  }

  @Test func `takeLast takes one by default, and stops when nobody is interested`() {
    _ = (values(1, 2) |> takeLast()).start(into: log)
    _ = (values(1, 2, 3) |> takeLast(3) |> take(2)).start(into: log)
    #expect(log.lines == ["2", "completed", "1", "2", "completed"])
  }

  @Test(arguments: [(-1, ["1", "2"]), (0, ["1", "2"]), (1, ["2"]), (3, [])])
  func `skip drops the first values`(count: Int, expected: [String]) {
    _ = (values(1, 2) |> skip(count)).start(into: log)
    #expect(log.lines == expected + ["completed"])
  }

  @Test func `collect sends all values as one`() {
    _ = (values(1, 2) |> collect).start(into: log)
    _ = (Signal<Int, NoError>.complete() |> collect).start(into: log)
    #expect(log.lines == ["[1, 2]", "completed", "[]", "completed"])
  }

  @Test func `a sequence is gone through at each start, while anybody is interested`() {
    let signal = Signal<Int, NoError>.fromSequence([1, 2])
    _ = signal.start(into: log)
    _ = (signal |> take(1)).start(into: log)
    #expect(log.lines == ["1", "2", "completed", "1", "completed"])
  }

  @Test func `take while completes at the first other value, without it`() {
    let source = Source<Int, NoError>()
    _ = (manual(source, log) |> take(while: { $0 < 3 })).start(into: log)
    source.put(1, 2, 3, 1)
    #expect(log.lines == ["source started", "1", "2", "completed", "source disposed"])
  }

  @Test func `take while stops a synchronous source, and asks no more`() {
    _ =
      (Signal<Int, NoError>.fromSequence(1...)
      |> take(while: { [log] in
        log.note("asked \($0)")
        return $0 < 2
      }))
      .start(into: log)
    #expect(log.lines == ["asked 1", "1", "asked 2", "completed"])
  }

  @Test func `skip while lets all pass from the first other value on`() {
    _ =
      (values(1, 2, 3, 1)
      |> skip(while: { [log] in
        log.note("asked \($0)")
        return $0 < 3
      }))
      .start(into: log)
    #expect(log.lines == ["asked 1", "asked 2", "asked 3", "3", "1", "completed"])
  }

  @Test func `buffer sends full groups, and the rest at the completion`() {
    _ = (values(1, 2, 3) |> buffer(2)).start(into: log)
    _ = (values(1, 2) |> buffer(2)).start(into: log)
    _ = (values(1, 2, 3) |> buffer(2) |> take(1)).start(into: log)
    #expect(
      log.lines == ["[1, 2]", "[3]", "completed", "[1, 2]", "completed", "[1, 2]", "completed"]
    )
  }

  @Test func `an error drops what waits in a buffer`() {
    let source = Source<Int, String>()
    _ = (manual(source, Log()) |> buffer(2)).start(into: log)
    source.put(1, 2, 3)
    source.value?.putError("off")
    #expect(log.lines == ["[1, 2]", "error off"])
  }
}
