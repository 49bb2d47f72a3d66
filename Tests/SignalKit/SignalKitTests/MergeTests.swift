import SignalKit
import Testing

@Suite struct MergeTests {
  let log = Log()
  let a = Source<Int, String>()
  let b = Source<Int, String>()

  @Test func `merge sends the values as they come`() {
    let handle = merge(manual(a, log, name: "a"), manual(b, log, name: "b")).start(into: log)
    a.put(1)
    b.put(2)
    a.complete()
    b.put(3)
    b.complete()
    #expect(
      log.lines == [
        "a started", "b started", "1", "2", "a disposed", "3", "completed", "b disposed",
      ]
    )
    withExtendedLifetime(handle) {}
  }

  @Test func `merge ends with the first error, and starts nothing more`() {
    _ = merge([manual(a, log, name: "a"), .fail("off"), manual(b, log, name: "b")])
      .start(into: log)
    #expect(log.lines == ["a started", "error off", "a disposed"])
  }

  @Test func `merge of nothing completes`() {
    _ = merge([Signal<Int, NoError>]()).start(into: log)
    #expect(log.lines == ["completed"])
  }

  @Test func `merge delivers one value at a time`() {
    let (a, b, log) = (a, b, log)
    let handle = merge(manual(a, Log()), manual(b, Log())).start(
      next: { value in
        log.note("\(value)")
        if value == 1 {
          b.put(2)
          b.complete()
          a.complete()
          log.note("put")
        }
      },
      completed: { log.note("completed") }
    )
    a.put(1)
    #expect(log.lines == ["1", "put", "2", "completed"])
    withExtendedLifetime(handle) {}
  }

  @Test func `zip pairs the values and completes when no pair can come`() {
    let backlog = Backlog()
    let handle = zip(backlog: backlog, manual(a, log, name: "a"), manual(b, log, name: "b"))
      .start(into: log)
    a.put(1, 2)
    #expect(backlog.count == 2)
    b.put(10)
    a.complete()
    b.put(20)
    #expect(
      log.lines == [
        "a started", "b started", "(1, 10)", "a disposed", "(2, 20)", "completed",
        "b disposed",
      ]
    )
    #expect(backlog.count == 0)
    withExtendedLifetime(handle) {}
  }

  @Test func `zip works for any number of signals`() {
    _ = zip(values(1, 2), values("a", "b", "c"), values(true, false)).start(into: log)
    #expect(log.lines == [#"(1, "a", true)"#, #"(2, "b", false)"#, "completed"])
  }

  @Test func `zip ends with the first error`() {
    let handle = zip(manual(a, Log()), manual(b, log)).start(into: log)
    a.put(1)
    a.fail("off")
    #expect(log.lines == ["source started", "error off", "source disposed"])
    withExtendedLifetime(handle) {}
  }

  @Test func `withLatestFrom adds the latest value of the other signal`() {
    let handle = (manual(a, log, name: "a") |> withLatestFrom(manual(b, log, name: "b")))
      .start(into: log)
    a.put(1)
    b.put(10)
    a.put(2)
    b.put(20)
    b.complete()
    a.put(3)
    a.complete()
    #expect(
      log.lines == [
        "b started", "a started", "(2, 10)", "b disposed", "(3, 20)", "completed",
        "a disposed",
      ]
    )
    withExtendedLifetime(handle) {}
  }

  @Test func `withLatestFrom fails with either`() {
    _ = (manual(a, Log()) |> withLatestFrom(manual(b, Log()))).start(into: log)
    b.fail("other")
    _ = (manual(a, Log()) |> withLatestFrom(manual(b, Log()))).start(into: log)
    a.fail("own")
    #expect(log.lines == ["error other", "error own"])
  }

  @Test func `startWith sends its value first`() {
    _ = (values(1) |> startWith(0)).start(into: log)
    #expect(log.lines == ["0", "1", "completed"])
  }
}
