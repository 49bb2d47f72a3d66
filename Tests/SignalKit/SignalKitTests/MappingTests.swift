import SignalKit
import Testing

@Suite struct MappingTests {
  let log = Log()

  @Test func `flatMap maps what is not nil`() {
    _ = (values(1, nil, 3) |> flatMap { $0 + 1 }).start(into: log)
    #expect(log.lines == ["Optional(2)", "nil", "Optional(4)", "completed"])
  }

  @Test func `mapError transforms the error and castError gives one`() {
    _ = (Signal<Int, String>.fail("off") |> mapError { $0.count }).start(into: log)
    _ = (values(1) |> castError(String.self)).start(into: log)
    #expect(log.lines == ["error 3", "1", "completed"])
  }

  @Test func `distinctUntilChanged drops repetitions`() {
    _ = (values(1, 1, 2, 2, 1) |> distinctUntilChanged).start(into: log)
    _ = (values(Int?.none, nil, 1) |> distinctUntilChanged).start(into: log)
    #expect(log.lines == ["1", "2", "1", "completed", "nil", "Optional(1)", "completed"])
  }

  @Test func `distinctUntilChanged compares with the last value passed on`() {
    let near: (Int, Int) -> Bool = { abs($0 - $1) < 3 }
    _ = (values(0, 2, 4, 5, 9) |> distinctUntilChanged(isEqual: near)).start(into: log)
    #expect(log.lines == ["0", "4", "9", "completed"])
  }

  @Test func `each subscription has its own last value`() {
    let signal = values(1) |> distinctUntilChanged
    _ = signal.start(into: log)
    _ = signal.start(into: log)
    #expect(log.lines == ["1", "completed", "1", "completed"])
  }

  @Test func `a stage that ends the subscription is the last to see the value`() {
    let source = Source<Int, NoError>()
    let handle = Holder<any Disposable>()
    let log = log
    handle.value =
      (manual(source, log)
      |> map { value in
        handle.value?.dispose()
        return value
      }
      |> map { value in
        log.note("second")
        return value
      }).start(into: log)
    source.put(1)
    #expect(log.lines == ["source started", "source disposed"])
    handle.value = nil
  }

  @Test func `nothing is mapped once take has what it wants`() {
    let log = log
    _ =
      (Signal<Int, NoError>.fromSequence(1...)
      |> map { value in
        log.note("map \(value)")
        return value
      } |> filter { $0 > 1 } |> take(1)).start(into: log)
    #expect(log.lines == ["map 1", "map 2", "2", "completed"])
  }

  @Test func `dematerialize and materialize are inverse`() {
    let signal = values(1, 2) |> castError(String.self) |> then(.fail("off"))
    _ = dematerialize(signal: signal).start(into: log)
    _ = materialize(signal: dematerialize(signal: signal)).start(into: log)
    _ = (dematerialize(signal: values(1)) |> map { $0 }).start(into: log)
    #expect(
      log.lines == [
        "Next(1)", "Next(2)", #"Error("off")"#, "completed", "1", "2", "error off", "Next(1)",
        "Completion", "completed",
      ]
    )
  }

  @Test func `materialize stops at the first terminal event`() {
    let source = Source<SignalEvent<Int, String>, NoError>()
    _ = materialize(signal: manual(source, log)).start(into: log)
    source.put(.Next(1), .Completion, .Next(2))
    _ = materialize(signal: Signal<SignalEvent<Int, String>, NoError>.complete())
      .start(into: log)
    #expect(log.lines == ["source started", "1", "completed", "source disposed", "completed"])
  }

  @Test func `ignoreValues passes the end only`() {
    let done: (Signal<Int, String>) -> Signal<Never, String> = ignoreValues
    _ = done(.single(1)).start(completed: { [log] in log.note("completed") })
    _ = done(.fail("off")).start(error: { [log] in log.note($0) })
    #expect(log.lines == ["completed", "off"])
  }

  @Test func `deferred makes a signal at each start`() {
    let count = Holder(0)
    let signal = deferred { () -> Signal<Int, NoError> in
      count.value = (count.value ?? 0) + 1
      return .single(count.value ?? 0)
    }
    _ = signal.start(into: log)
    _ = signal.start(into: log)
    #expect(log.lines == ["1", "completed", "2", "completed"])
  }

  @Test func `free factories are those of Signal`() {
    _ = single(1, NoError.self).start(into: log)
    _ = fail(Int.self, "off").start(into: log)
    _ = complete(Int.self, NoError.self).start(into: log)
    _ = never(Int.self, NoError.self).start(into: log)
    #expect(log.lines == ["1", "completed", "error off", "completed"])
  }

  @Test func `distinctUntilChanged compares nothing after the end`() {
    let (log, source) = (log, Source<Int, NoError>())
    let handle = Holder<any Disposable>()
    func isEqual(_ old: Int, _ new: Int) -> Bool {
      log.note("\(old) = \(new)?")
      return old == new
    }
    handle.value = (manual(source, Log()) |> distinctUntilChanged(isEqual: isEqual)).start(
      next: { value in
        // What comes by re-entrancy waits, and the end comes before its turn.
        source.put(value + 1)
        handle.value?.dispose()
      }
    )
    source.put(1)
    #expect(log.lines == [])
    _ = (manual(source, Log()) |> distinctUntilChanged(isEqual: isEqual) |> take(1)).start()
    source.put(1, 2)
    #expect(log.lines == [])
  }
}
