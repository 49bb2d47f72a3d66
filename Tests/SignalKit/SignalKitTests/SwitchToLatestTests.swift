import SignalKit
import Testing

@Suite struct SwitchToLatestTests {
  let log = Log()
  let outer = Source<Signal<Int, String>, String>()
  let first = Source<Int, String>()
  let second = Source<Int, String>()

  private func start() -> any Disposable {
    (manual(outer, log, name: "outer") |> switchToLatest).start(into: log)
  }

  @Test func `passes the values of the latest signal`() {
    let handle = start()
    outer.put(manual(first, log, name: "first"))
    first.put(1)
    outer.put(manual(second, log, name: "second"))
    first.put(2)
    second.put(3)
    handle.dispose()
    second.put(4)
    #expect(
      log.lines == [
        "outer started", "first started", "1", "first disposed", "second started", "3",
        "second disposed", "outer disposed",
      ]
    )
  }

  @Test func `completes when the outer signal and the latest inner one have`() {
    let handle = start()
    outer.put(manual(first, Log()))
    outer.put(manual(second, Log()))
    first.complete()
    outer.complete()
    second.put(1)
    second.complete()
    #expect(log.lines == ["outer started", "outer disposed", "1", "completed"])
    withExtendedLifetime(handle) {}
  }

  @Test func `completes with the outer signal if nothing runs`() {
    let handle = start()
    outer.put(.single(1))
    outer.complete()
    _ = (Signal<Signal<Int, String>, String>.complete() |> switchToLatest).start(into: log)
    #expect(log.lines == ["outer started", "1", "completed", "outer disposed", "completed"])
    withExtendedLifetime(handle) {}
  }

  @Test func `an error of the latest or of the outer signal ends it, one of a former does not`() {
    let handle = start()
    outer.put(manual(first, Log()))
    outer.put(manual(second, Log()))
    first.fail("former")
    second.fail("latest")
    let other = start()
    outer.put(manual(first, Log()))
    outer.fail("outer")
    #expect(
      log.lines == [
        "outer started", "error latest", "outer disposed", "outer started", "error outer",
        "outer disposed",
      ]
    )
    withExtendedLifetime((handle, other)) {}
  }

  @Test func `nothing of the former comes while its successor starts`() {
    let first = first
    let handle = start()
    outer.put(manual(first, Log()))
    outer.put(
      Signal { subscriber in
        subscriber.putNext(1)
        first.put(2)
        subscriber.putNext(3)
        return EmptyDisposable
      }
    )
    #expect(log.lines == ["outer started", "1", "3"])
    withExtendedLifetime(handle) {}
  }

  @Test func `a signal that comes during a start supersedes what starts`() {
    let (outer, second, log) = (outer, second, log)
    let handle = (manual(outer, Log()) |> switchToLatest).start(next: { value in
      log.note("\(value)")
      if value == 1 { outer.put(manual(second, log, name: "second")) }
    })
    outer.put(
      Signal { subscriber in
        subscriber.putNext(1)
        log.note(subscriber.isTerminated ? "superseded" : "goes on")
        subscriber.putNext(2)
        return ActionDisposable { log.note("first disposed") }
      }
    )
    second.put(3)
    #expect(log.lines == ["1", "superseded", "first disposed", "second started", "3"])
    withExtendedLifetime(handle) {}
  }

  @Test func `of several that come during a start only the latest is started`() {
    let (outer, second, log) = (outer, second, log)
    let handle = (manual(outer, Log()) |> switchToLatest).start(next: { value in
      guard value == 1 else { return }
      outer.put(manual(Source(), log, name: "skipped"))
      outer.put(manual(second, log, name: "second"))
    })
    outer.put(.single(1))
    #expect(log.lines == ["second started"])
    withExtendedLifetime(handle) {}
  }

  @Test func `dispose in a value stops a synchronous inner signal`() {
    let handle = Holder<any Disposable>()
    let (outer, log) = (outer, log)
    handle.value = (manual(outer, log) |> switchToLatest).start(next: { value in
      log.note("\(value)")
      handle.value?.dispose()
    })
    outer.put(.fromSequence(1...))
    #expect(log.lines == ["source started", "1", "source disposed"])
    handle.value = nil
  }

  @Test func `mapToSignal is map and switchToLatest`() {
    _ = (values(1, 2, 3) |> mapToSignal { Signal<Int, NoError>.single($0 * 10) }).start(into: log)
    #expect(log.lines == ["10", "20", "30", "completed"])
  }

  @Test func `mapToSignalPromotingError passes the errors of inner signals`() {
    _ =
      (values(1, 2) |> mapToSignalPromotingError { $0 == 1 ? .single(1) : .fail("off") })
      .start(into: log)
    #expect(log.lines == ["1", "error off"])
  }

  @Test func `takeUntilReplacement goes over to the replacement`() {
    let replacement = Source<Signal<Int, String>, String>()
    let handle =
      (manual(first, log, name: "first") |> takeUntilReplacement(manual(replacement, Log())))
      .start(into: log)
    first.put(1)
    replacement.put(manual(second, log, name: "second"))
    replacement.complete()
    first.put(2)
    second.put(3)
    second.complete()
    #expect(
      log.lines == [
        "first started", "1", "first disposed", "second started", "3", "completed",
        "second disposed",
      ]
    )
    withExtendedLifetime(handle) {}
  }

  @Test func `takeUntilReplacement ends with its signal, and with an error of the replacement`() {
    let replacement = Source<Signal<Int, String>, String>()
    let signal = manual(first, Log()) |> takeUntilReplacement(manual(replacement, log))
    _ = signal.start(into: log)
    first.complete()
    _ = signal.start(into: log)
    replacement.fail("off")
    #expect(
      log.lines == [
        "source started", "completed", "source disposed", "source started", "error off",
        "source disposed",
      ]
    )
  }

  @Test func `a replacement that is there at once keeps the signal from starting`() {
    _ =
      (manual(first, log)
      |> takeUntilReplacement(.single(Signal<Int, String>.single(1)))).start(into: log)
    #expect(log.lines == ["1", "completed"])
  }
}
