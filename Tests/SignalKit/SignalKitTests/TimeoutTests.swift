import SignalKit
import Testing

@Suite struct TimeoutTests {
  let clock = VirtualClock()
  let log = Log()
  let queue: SignalKit.Queue

  init() {
    queue = Queue(name: "timeout", clock: clock)
  }

  private func alternate() -> Signal<Int, NoError> {
    Signal { [log, queue] subscriber in
      log.note("alternate started \(queue.isCurrent())")
      subscriber.putNext(0)
      return ActionDisposable { log.note("alternate disposed") }
    }
  }

  private func start(
    _ signal: Signal<Int, NoError>,
    _ seconds: Double = 2
  ) -> any Disposable {
    (signal |> timeout(seconds, queue: queue, alternate: alternate())).start(into: log)
  }

  @Test func `goes over to the alternate if no event has come in time`() {
    let holder = Holder<Subscriber<Int, NoError>>()
    let handle = start(manual(holder, log, name: "primary"))
    clock.advance(by: 1.9)
    #expect(log.lines == ["primary started"])
    clock.advance(by: 0.1)
    #expect(
      log.lines == ["primary started", "primary disposed", "alternate started true", "0"]
    )
    holder.value?.putNext(1)
    holder.value?.putCompletion()
    #expect(log.lines.count == 4)
    handle.dispose()
    #expect(log.lines.last == "alternate disposed")
  }

  @Test func `a first value in time settles it for good`() {
    let holder = Holder<Subscriber<Int, NoError>>()
    let handle = start(manual(holder, log, name: "primary"))
    clock.advance(by: 1)
    holder.value?.putNext(1)
    #expect(clock.isIdle)
    clock.advance(by: 10)
    holder.value?.putNext(2)
    #expect(log.lines == ["primary started", "1", "2"])
    handle.dispose()
    #expect(log.lines.last == "primary disposed")
  }

  @Test func `a value that comes during the start settles it`() {
    let holder = Holder<Subscriber<Int, NoError>>()
    let primary = Signal<Int, NoError> { subscriber in
      subscriber.putNext(1)
      holder.value = subscriber
      return EmptyDisposable
    }
    let handle = start(primary)
    #expect(clock.isIdle)
    clock.advance(by: 10)
    holder.value?.putNext(2)
    #expect(log.lines == ["1", "2"])
    withExtendedLifetime(handle) {}
  }

  @Test func `so does a terminal event`() {
    _ = start(.complete())
    #expect(log.lines == ["completed"])
    let failing = Signal<Int, String>.fail("e")
    _ = (failing |> timeout(2, queue: queue, alternate: .single(0))).start(into: log)
    #expect(log.lines == ["completed", "error e"])
    #expect(clock.isIdle)
  }

  @Test(arguments: [0.0, -1.0]) func `without time it goes over as soon as possible`(
    seconds: Double
  ) {
    queue.sync {
      _ = start(.never(), seconds)
      #expect(log.lines == [])
    }
    clock.advance(by: 0)
    #expect(log.lines == ["alternate started true", "0"])
  }

  @Test func `dispose drops the alternate at once`() {
    let handle: any Disposable
    do {
      let value = Mortal("capture", log)
      let alternate = Signal<Int, NoError> { _ in
        withExtendedLifetime(value) {}
        return EmptyDisposable
      }
      handle = (.never() |> timeout(2, queue: queue, alternate: alternate)).start()
    }
    #expect(log.lines == [])
    handle.dispose()
    #expect(log.lines == ["capture died"])
    #expect(clock.isIdle)
  }

  @Test func `a signal whose start is held up for too long is not heard`() {
    // The time is up while the start of the result is held up.
    let primary = Signal<Int, NoError> { [clock, log] subscriber in
      clock.advance(by: 5)
      log.note(subscriber.isTerminated ? "too late" : "in time")
      subscriber.putNext(1)
      return ActionDisposable { log.note("primary disposed") }
    }
    _ = start(primary)
    #expect(log.lines == ["alternate started true", "0", "too late", "primary disposed"])
  }

  @Test func `whatever the threads, only one of the two is heard`() {
    for _ in 0..<500 {
      let clock = VirtualClock()
      let queue = Queue(name: "race", clock: clock)
      let heard = Log()
      let holder = Holder<Subscriber<Int, NoError>>()
      let alternate = Signal<Int, NoError> { subscriber in
        subscriber.putNext(0)
        subscriber.putCompletion()
        return EmptyDisposable
      }
      let handle = (manual(holder, Log()) |> timeout(1, queue: queue, alternate: alternate))
        .start(into: heard)
      let primary = holder.value
      inParallel([
        {
          primary?.putNext(1)
          primary?.putNext(2)
        },
        { clock.advance(by: 1) },
      ])
      #expect([["1", "2"], ["0", "completed"]].contains(heard.lines))
      withExtendedLifetime(handle) {}
    }
  }
}
