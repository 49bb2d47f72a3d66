import Testing

@testable import SignalKit

@Suite struct SuspendAwareDelayTests {
  let clock = VirtualClock()
  let log = Log()
  let queue: SignalKit.Queue

  init() {
    queue = Queue(name: "delay", clock: clock)
  }

  private func start(_ timeout: Double, granularity: Double = 4) -> any Disposable {
    let source = Signal<Int, NoError> { [log, clock, queue] subscriber in
      log.note("started at \(clock.now) \(queue.isCurrent())")
      subscriber.putCompletion()
      return EmptyDisposable
    }
    return (source |> suspendAwareDelay(timeout, granularity: granularity, queue: queue)).start()
  }

  @Test(arguments: [(0.1, 4), (0.7, 0.2), (4, 4), (8, 4), (9.5, 4)])
  func `without a suspension it takes as long as it says`(timeout: Double, granularity: Double) {
    _ = start(timeout, granularity: granularity)
    clock.advance(by: timeout - 0.001)
    #expect(log.lines == [])
    clock.advance(by: 0.001)
    #expect(log.lines == ["started at \(timeout) true"])
    #expect(clock.isIdle)
  }

  @Test func `a suspension counts`() {
    _ = start(100)
    clock.advance(by: 10)
    clock.suspend(for: 50)
    clock.advance(by: 39.9)
    #expect(log.lines == [])
    clock.advance(by: 0.1)
    #expect(log.lines == ["started at 50.0 true"])
  }

  @Test func `a moment missed by a suspension is noticed at the next look, half a second later`() {
    _ = start(100)
    clock.advance(by: 10)
    clock.suspend(for: 3600)
    clock.advance(by: 2)
    #expect(log.lines == [])
    clock.advance(by: 10)
    #expect(log.lines == ["started at 12.5 true"])
  }

  @Test(arguments: [0.0, -1.0]) func `is never synchronous`(timeout: Double) {
    queue.sync {
      _ = start(timeout)
      #expect(log.lines == [])
    }
    clock.advance(by: 0)
    #expect(log.lines == ["started at 0.0 true"])
  }

  @Test(arguments: [1.0, 5.0, 99.0]) func `dispose stops it`(time: Double) {
    let handle = start(100)
    clock.advance(by: time)
    handle.dispose()
    #expect(clock.isIdle)
    clock.advance(by: 200)
    #expect(log.lines == [])
  }

  @Test func `dispose releases the signal at once`() {
    let handle: any Disposable
    do {
      let value = Mortal("capture", log)
      let signal = Signal<Int, NoError> { _ in
        withExtendedLifetime(value) {}
        return EmptyDisposable
      }
      handle = (signal |> suspendAwareDelay(100, queue: queue)).start()
    }
    clock.advance(by: 10)
    handle.dispose()
    #expect(log.lines == ["capture died"])
  }

  @Test func `the wait looks at the clock, then waits for the rest, then is over`() {
    var wait = SuspendAwareWait(10, granularity: 4, now: 100)
    let seconds = [wait.next(now: 100), wait.next(now: 104), wait.next(now: 108)]
    #expect(seconds == [4, 4, 2])
    let end = wait.next(now: 110)
    #expect(end == nil)
  }

  @Test func `the wait settles when the moment was missed`() {
    var wait = SuspendAwareWait(10, granularity: 4, now: 100)
    let seconds = [wait.next(now: 100), wait.next(now: 500), wait.next(now: 500.5)]
    #expect(seconds == [4, 0.5, nil])
  }
}
