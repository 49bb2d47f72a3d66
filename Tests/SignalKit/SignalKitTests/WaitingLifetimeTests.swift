import SignalKit
import Testing

/// What waits inside an operator: values, signals and timers.
@Suite struct WaitingLifetimeTests {
  private let log = Log()
  private let clock: VirtualClock
  private let queue: Queue
  private let source = Source<Mortal, String>()

  init() {
    clock = VirtualClock()
    queue = Queue(name: "waiting", clock: clock)
  }

  private typealias Mortals = Signal<Mortal, String>

  /// Starts, puts two values, and disposes; all must have died then, though all else is kept.
  private func expectDeath(
    afterDisposeOf make: (Mortals) -> Mortals,
    opening latch: Latch? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let signal = make(
      Mortals { [source] subscriber in
        source.value = subscriber
        return EmptyDisposable
      }
    )
    let handle = signal.start()
    for name in ["first", "second"] { source.put(Mortal(name, log)) }
    handle.dispose()
    latch?.open()
    queue.sync {}
    #expect(Set(log.lines) == ["first died", "second died"], sourceLocation: sourceLocation)
    withExtendedLifetime((signal, handle, source)) {}
  }

  @Test func `values that wait are let go by a dispose`() {
    expectDeath(afterDisposeOf: { $0 |> collect |> map { $0[0] } })
    Self().expectDeath(afterDisposeOf: takeLast(2))
    Self().expectDeath(afterDisposeOf: { last(signal: $0) |> map { $0 ?? Mortal {} } })
    Self().expectDeath(afterDisposeOf: { zip($0, .never() as Mortals) |> map { $0.0 } })
    Self().expectDeath(afterDisposeOf: { combineLatest($0, .never() as Mortals) |> map { $0.0 } })
    Self().expectDeath(afterDisposeOf: { combineLatest([$0, .never()]) |> map { $0[0] } })
    Self().expectDeath(afterDisposeOf: { $0 |> sample(on: Signal<Int, NoError>.never()) })
    Self().expectDeath(afterDisposeOf: distinctUntilChanged { $0 === $1 })
    Self().expectDeath(afterDisposeOf: share(replay: true))
    let test = Self()
    test.expectDeath(afterDisposeOf: debounce(1, queue: test.queue))
    #expect(test.clock.isIdle)
    let other = Self()
    other.expectDeath(afterDisposeOf: throttle(1, queue: other.queue))
    #expect(other.clock.isIdle)
  }

  @Test func `values that wait for a queue are let go by a dispose`() {
    let busy = Latch()
    queue.async { busy.wait() }
    expectDeath(afterDisposeOf: deliverOn(queue), opening: busy)
  }

  @Test func `signals that wait are let go by a dispose`() {
    for operate in [mapToQueue, mapToThrottled] as [Inner] {
      let test = Self()
      let outer = Source<Int, NoError>()
      let handle = (manual(outer, Log()) |> operate { test.captured("\($0)") }).start()
      outer.put(1, 2)
      handle.dispose()
      #expect(Set(test.log.lines) == ["1 died", "2 died"])
      withExtendedLifetime(outer) {}
    }
  }

  private typealias Inner = (@escaping (Int) -> Signal<Int, NoError>) -> (Signal<Int, NoError>) ->
    Signal<Int, NoError>

  /// A signal that does not end and captures an object.
  private func captured(_ name: String) -> Signal<Int, NoError> {
    let captured = Mortal(name, log)
    return Signal { _ in ActionDisposable { withExtendedLifetime(captured) {} } }
  }

  @Test func `a signal that is superseded is let go`() {
    let outer = Source<Int, NoError>()
    let handle = (manual(outer, Log()) |> mapToSignal { captured("\($0)") }).start()
    outer.put(1, 2)
    #expect(log.lines == ["1 died"])
    handle.dispose()
    #expect(log.lines == ["1 died", "2 died"])
  }

  @Test func `a signal that was dropped by throttled is let go at once`() {
    let outer = Source<Int, NoError>()
    let handle = (manual(outer, Log()) |> mapToThrottled { captured("\($0)") }).start()
    outer.put(1, 2, 3)
    #expect(log.lines == ["2 died"])
    handle.dispose()
  }

  @Test func `a start that is delayed is let go by a dispose`() {
    let handle = (captured("signal") |> delay(1, queue: queue)).start()
    #expect(log.lines.isEmpty)
    handle.dispose()
    #expect(log.lines == ["signal died"])
    #expect(clock.isIdle)
  }

  @Test func `a retry that waits for its time is let go by a dispose`() {
    let handle: any Disposable
    do {
      let captured = Mortal("signal", log)
      let failing = Signal<Int, String> { subscriber in
        withExtendedLifetime(captured) {}
        subscriber.putError("e")
        return EmptyDisposable
      }
      let signal: Signal<Int, NoError> = failing |> retry(1, maxDelay: 1, onQueue: queue)
      handle = signal.start()
    }
    #expect(log.lines.isEmpty)
    handle.dispose()
    #expect(log.lines == ["signal died"])
    #expect(clock.isIdle)
  }

  @Test func `a second signal is let go when the first one ends it all`() {
    let first = Source<Int, String>()
    let handle: any Disposable
    do {
      let captured = Mortal("second", log)
      let second = Signal<Int, String> { _ in
        ActionDisposable { withExtendedLifetime(captured) {} }
      }
      handle = (manual(first, Log()) |> then(second)).start()
    }
    first.fail("e")
    #expect(log.lines == ["second died"])
    withExtendedLifetime((handle, first)) {}
  }
}
