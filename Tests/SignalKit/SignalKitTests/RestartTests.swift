import SignalKit
import Testing

@Suite struct RestartTests {
  let log = Log()

  @Test func `restart starts again at each completion`() {
    _ = (values(1, 2) |> restart |> take(5)).start(into: log)
    #expect(log.lines == ["1", "2", "1", "2", "1", "completed"])
  }

  @Test func `recurse is restart, whatever its argument`() {
    _ = (values(1) |> recurse(7) |> take(2)).start(into: log)
    #expect(log.lines == ["1", "1", "completed"])
  }

  @Test func `an error ends a restarted signal`() {
    let source = Source<Int, String>()
    let handle = (manual(source, log) |> restart).start(into: log)
    source.put(1)
    source.complete()
    source.fail("off")
    #expect(
      log.lines == [
        "source started", "1", "source disposed", "source started", "error off",
        "source disposed",
      ]
    )
    withExtendedLifetime(handle) {}
  }

  @Test func `a run that completes during its start does not harm the next one`() {
    let source = Source<Int, NoError>()
    let log = log
    let runs = Holder(0)
    let signal = Signal<Int, NoError> { subscriber in
      runs.value = (runs.value ?? 0) + 1
      if runs.value == 1 { subscriber.putCompletion() } else { source.value = subscriber }
      return ActionDisposable { log.note("disposed") }
    }
    let handle = (signal |> restart).start(into: log)
    source.put(5)
    #expect(log.lines == ["disposed", "5"])
    handle.dispose()
    source.complete()
    #expect(log.lines == ["disposed", "5", "disposed"])
    #expect(runs.value == 2)
  }

  @Test func `a run is disposed of before the next one starts, through operators too`() {
    let source = Source<Int, NoError>()
    let handle =
      (manual(source, log) |> distinctUntilChanged |> map { $0 } |> restart).start(into: log)
    source.complete()
    #expect(log.lines == ["source started", "source disposed", "source started"])
    handle.dispose()
  }

  @Test func `restartIfError starts again at each error, and a completion is final`() {
    let source = Source<Int, String>()
    let handle = (manual(source, log) |> restartIfError).start(into: log)
    source.fail("a")
    source.put(1)
    source.complete()
    #expect(
      log.lines == [
        "source started", "source disposed", "source started", "1", "completed",
        "source disposed",
      ]
    )
    withExtendedLifetime(handle) {}
  }

  @Test func `retryIf asks about each error`() {
    let source = Source<Int, String>()
    let handle = (manual(source, log) |> retryIf { $0 == "again" }).start(into: log)
    source.fail("again")
    source.fail("enough")
    #expect(
      log.lines == [
        "source started", "source disposed", "source started", "error enough",
        "source disposed",
      ]
    )
    withExtendedLifetime(handle) {}
  }
}
