import SignalKit
import Testing

@Suite struct DelayTests {
  let clock = VirtualClock()
  let log = Log()
  let queue: SignalKit.Queue

  init() {
    queue = Queue(name: "delay", clock: clock)
  }

  /// Notes when and where it is started, and completes.
  private func source() -> Signal<Int, NoError> {
    Signal { [log, clock, queue] subscriber in
      log.note("started at \(clock.now) \(queue.isCurrent())")
      subscriber.putNext(1)
      subscriber.putCompletion()
      return ActionDisposable { log.note("disposed") }
    }
  }

  @Test func `starts the signal on the queue after the timeout`() {
    _ = (source() |> delay(2, queue: queue)).start(into: log)
    clock.advance(by: 1.9)
    #expect(log.lines == [])
    clock.advance(by: 0.1)
    #expect(log.lines == ["started at 2.0 true", "1", "completed", "disposed"])
  }

  @Test func `does not delay the events`() {
    let holder = Holder<Subscriber<Int, NoError>>()
    let handle = (manual(holder, log) |> delay(2, queue: queue)).start(into: log)
    clock.advance(by: 2)
    holder.value?.putNext(1)
    #expect(log.lines == ["source started", "1"])
    handle.dispose()
    #expect(log.lines == ["source started", "1", "source disposed"])
  }

  @Test(arguments: [0.0, -1.0]) func `is never synchronous`(timeout: Double) {
    queue.sync {
      _ = (source() |> delay(timeout, queue: queue)).start(into: log)
      #expect(log.lines == [])
    }
    clock.advance(by: 0)
    #expect(log.lines.first == "started at 0.0 true")
  }

  @Test func `disposed of before, never starts the signal, and releases it at once`() {
    let handle: any Disposable
    do {
      let value = Mortal("capture", log)
      let signal = Signal<Int, NoError> { [log] _ in
        withExtendedLifetime(value) { log.note("started") }
        return EmptyDisposable
      }
      handle = (signal |> delay(2, queue: queue)).start(into: log)
    }
    #expect(log.lines == [])
    handle.dispose()
    #expect(log.lines == ["capture died"])
    #expect(clock.isIdle)
  }

  @Test func `a dropped handle does not keep it from starting`() {
    _ = (source() |> delay(2, queue: queue)).start(into: log)
    clock.advance(by: 2)
    #expect(log.lines.last == "disposed")
  }

  @Test func `works on a concurrent queue, with the time of the system`() {
    let ended = Latch()
    let signal = source() |> delay(0.001, queue: .concurrentDefaultQueue())
    _ = signal.start(completed: { ended.open() })
    ended.wait()
  }

  @Test func `each start waits for itself`() {
    let signal = source() |> delay(2, queue: queue)
    _ = signal.start()
    clock.advance(by: 1)
    _ = signal.start()
    clock.advance(by: 2)
    #expect(
      log.lines.filter { $0 != "disposed" } == ["started at 2.0 true", "started at 3.0 true"]
    )
  }
}
