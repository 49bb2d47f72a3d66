import SignalKit
import Testing

@Suite struct SideEffectsTests {
  let log = Log()

  @Test func `side effects come in the order that their names say`() {
    let source = Source<Int, String>()
    let log = log
    let signal =
      manual(source, log)
      |> beforeStarted { log.note("beforeStarted") }
      |> beforeNext { log.note("beforeNext \($0)") }
      |> afterNext { log.note("afterNext \($0)") }
      |> beforeCompleted { log.note("beforeCompleted") }
      |> afterCompleted { log.note("afterCompleted") }
      |> beforeError { log.note("beforeError \($0)") }
      |> afterError { log.note("afterError \($0)") }
      |> afterDisposed { log.note("afterDisposed") }
    let handle = signal.start(into: log)
    source.put(1)
    source.complete()
    _ = signal.start(into: log)
    source.fail("off")
    signal.start(into: log).dispose()
    #expect(
      log.lines == [
        "beforeStarted", "source started", "beforeNext 1", "1", "afterNext 1",
        "beforeCompleted", "completed", "afterCompleted", "source disposed", "afterDisposed",
        "beforeStarted", "source started", "beforeError off", "error off", "afterError off",
        "source disposed", "afterDisposed",
        "beforeStarted", "source started", "source disposed", "afterDisposed",
      ]
    )
    withExtendedLifetime(handle) {}
  }

  @Test(arguments: [true, false])
  func `an end from inside the end of what follows is told to nobody`(_ fails: Bool) {
    let source = Source<Int, String>()
    let log = log
    let signal: Signal<Int, String> =
      manual(source, log)
      |> mapError { error in
        log.note("mapError")
        return error
      }
      |> beforeCompleted { log.note("beforeCompleted") }
      |> afterCompleted { log.note("afterCompleted") }
      |> beforeError { _ in log.note("beforeError") }
      |> afterError { _ in log.note("afterError") }
    let traced = trace("", log: { log.note($0) })(signal)
    let handle = (traced |> take(1)).start(
      completed: {
        log.note("completed")
        if fails { source.fail("late") } else { source.complete() }
      }
    )
    source.put(1)
    #expect(
      log.lines == [
        " 1: started", "source started", " 1: next 1", "completed", "source disposed",
        " 1: disposed",
      ]
    )
    withExtendedLifetime(handle) {}
  }

  @Test func `afterDisposed comes after the disposable of a synchronous source`() {
    let log = log
    let signal = Signal<Int, NoError> { subscriber in
      subscriber.putCompletion()
      return ActionDisposable { log.note("disposed") }
    }
    _ = (signal |> afterDisposed { log.note("afterDisposed") }).start(into: log)
    #expect(log.lines == ["completed", "disposed", "afterDisposed"])
  }

  @Test func `afterDisposed comes last on all levels, and once`() {
    let source = Source<Int, NoError>()
    let log = log
    let handle =
      (manual(source, log) |> afterCompleted { log.note("afterCompleted") }
      |> distinctUntilChanged |> afterDisposed { log.note("first") } |> take(2)
      |> afterDisposed { log.note("second") }).start(into: log)
    source.complete()
    handle.dispose()
    #expect(
      log.lines == [
        "source started", "completed", "afterCompleted", "source disposed", "first", "second",
      ]
    )
  }

  @Test func `afterDisposed does not mean dropped`() {
    let log = log
    let source = Source<Int, NoError>()
    _ = (manual(source, log) |> afterDisposed { log.note("afterDisposed") }).start(into: log)
    source.value = nil
    #expect(log.lines == ["source started"])
  }

  @Test func `dispose in beforeNext keeps the value`() {
    let source = Source<Int, NoError>()
    let handle = Holder<any Disposable>()
    handle.value =
      (manual(source, log) |> beforeNext { _ in handle.value?.dispose() }).start(into: log)
    source.put(1)
    #expect(log.lines == ["source started", "source disposed"])
    handle.value = nil
  }

  @Test func `withState gives each subscription a state`() {
    let count = Holder(0)
    let log = log
    let source = Source<Int, String>()
    let signal = withState(
      manual(source, log),
      {
        count.value = (count.value ?? 0) + 1
        return count.value ?? 0
      },
      next: { log.note("next \($0) of \($1)") },
      error: { log.note("error \($0) of \($1)") },
      completed: { log.note("completed of \($0)") },
      disposed: { log.note("disposed of \($0)") }
    )
    _ = signal.start(into: log)
    source.put(7)
    source.complete()
    _ = signal.start(into: log)
    source.fail("off")
    #expect(
      log.lines == [
        "source started", "next 7 of 1", "7", "completed of 1", "completed",
        "source disposed", "disposed of 1", "source started", "error off of 2", "error off",
        "source disposed", "disposed of 2",
      ]
    )
  }

  @Test func `trace tells what happens to each subscription`() {
    let log = log
    let signal = values(7) |> trace("numbers", log: { log.note($0) })
    _ = signal.start()
    _ = signal.start()
    #expect(
      log.lines == [
        "numbers 1: started", "numbers 1: next 7", "numbers 1: completed",
        "numbers 1: disposed", "numbers 2: started", "numbers 2: next 7",
        "numbers 2: completed", "numbers 2: disposed",
      ]
    )
  }
}
