import SignalKit
import Testing

@Suite struct SampleTests {
  let log = Log()
  let source = Holder<Subscriber<Int, String>>()
  let trigger = Holder<Subscriber<Void, NoError>>()

  private func start() -> any Disposable {
    let ticks = manual(trigger, log, name: "trigger")
    return (manual(source, log) |> sample(on: ticks)).start(into: log)
  }

  private var events: [String] {
    log.lines.filter { !$0.contains("source") && !$0.contains("trigger") }
  }

  @Test func `delivers the latest value when it is triggered, once`() {
    let handle = start()
    trigger.value?.putNext(())
    source.value?.putNext(1)
    source.value?.putNext(2)
    #expect(events == [])
    trigger.value?.putNext(())
    trigger.value?.putNext(())
    #expect(events == ["2"])
    source.value?.putNext(2)
    trigger.value?.putNext(())
    #expect(events == ["2", "2"])
    handle.dispose()
  }

  @Test func `starts the trigger first, and ends both`() {
    start().dispose()
    #expect(
      log.lines == ["trigger started", "source started", "trigger disposed", "source disposed"]
    )
  }

  @Test func `the completion comes after the value that waits`() {
    _ = start()
    source.value?.putNext(1)
    source.value?.putCompletion()
    #expect(events == ["1", "completed"])
    #expect(log.lines.suffix(2) == ["trigger disposed", "source disposed"])
  }

  @Test func `so does that of the trigger`() {
    _ = start()
    source.value?.putNext(1)
    trigger.value?.putCompletion()
    #expect(events == ["1", "completed"])
  }

  @Test func `an error comes instead of the value that waits`() {
    _ = start()
    source.value?.putNext(1)
    source.value?.putError("e")
    #expect(events == ["error e"])
  }

  @Test func `a trigger that ends at once keeps the signal from being started`() {
    let signal = manual(source, log) |> sample(on: Signal<Void, NoError>.complete())
    _ = signal.start(into: log)
    #expect(log.lines == ["completed"])
  }

  @Test func `dispose drops what waits, at once`() {
    let source = Holder<Subscriber<Mortal, NoError>>()
    let handle = (manual(source, Log()) |> sample(on: manual(trigger, Log()))).start()
    source.value?.putNext(Mortal("value", log))
    #expect(log.lines == [])
    handle.dispose()
    #expect(log.lines == ["value died"])
  }

  @Test func `what comes during a delivery comes after it`() {
    let handle = (manual(source, Log()) |> sample(on: manual(trigger, Log()))).start(
      next: { [log, source, trigger] value in
        log.note("begin \(value)")
        if value == 1 {
          source.value?.putNext(2)
          trigger.value?.putNext(())
        }
        log.note("end \(value)")
      }
    )
    source.value?.putNext(1)
    trigger.value?.putNext(())
    #expect(log.lines == ["begin 1", "end 1", "begin 2", "end 2"])
    handle.dispose()
  }

  @Test func `with an interval it delivers on the queue, in that rhythm`() {
    let clock = VirtualClock()
    let queue = Queue(name: "sample", clock: clock)
    let handle = (manual(source, Log()) |> sample(every: 2, queue: queue)).start(
      next: { [log] in log.note("\($0) at \(clock.now) \(queue.isCurrent())") },
      completed: { [log] in log.note("completed \(queue.isCurrent())") }
    )
    for value in 1...5 {
      clock.advance(by: 1)
      source.value?.putNext(value)
    }
    clock.advance(by: 4.5)
    source.value?.putNext(6)
    source.value?.putCompletion()
    queue.sync {}
    #expect(
      log.lines == [
        "1 at 2.0 true", "3 at 4.0 true", "5 at 6.0 true", "6 at 9.5 true", "completed true",
      ]
    )
    #expect(clock.isIdle)
    withExtendedLifetime(handle) {}
  }

  @Test func `no value is delivered twice, whichever threads put and trigger`() {
    for _ in 0..<100 {
      let log = Log()
      let source = Holder<Subscriber<Int, NoError>>()
      let trigger = Holder<Subscriber<Void, NoError>>()
      _ = (manual(source, Log()) |> sample(on: manual(trigger, Log()))).start(into: log)
      let (values, ticks) = (source.value, trigger.value)
      inParallel([
        { for value in 1...50 { values?.putNext(value) } },
        { for _ in 1...50 { ticks?.putNext(()) } },
      ])
      values?.putCompletion()
      let delivered = log.lines.compactMap { Int($0) }
      #expect(delivered == delivered.sorted())
      #expect(Set(delivered).count == delivered.count)
      #expect(log.lines.suffix(2) == ["50", "completed"] || log.lines.last == "completed")
      #expect(delivered.last == 50)
    }
  }

  @Test func `a source that dies leaves no timer, when what waits has been delivered`() {
    let clock = VirtualClock()
    let queue = Queue(name: "sample", clock: clock)
    for puts in [false, true] {
      var pipe: ValuePipe<Int>? = ValuePipe()
      let sampled = pipe.map { $0.signal() |> sample(every: 1, queue: queue) }
      _ = sampled?.start(next: { [log] in log.note("\($0)") })
      if puts { pipe?.putNext(7) }
      queue.sync {}
      #expect(!clock.isIdle)
      pipe = nil
      if puts { clock.advance(by: 1) }
      queue.sync {}
      #expect(clock.isIdle)
    }
    #expect(log.lines == ["7"])
  }
}
