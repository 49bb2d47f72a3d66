import Testing

@testable import SignalKit

@Suite struct RetryTests {
  let clock = VirtualClock()
  let log = Log()
  let queue: SignalKit.Queue

  init() {
    queue = Queue(name: "retry", clock: clock)
  }

  /// Fails so many times, then completes; notes each run and its disposal.
  private func failing(_ count: Int, with value: Int? = nil) -> Signal<Int, String> {
    let runs = Holder(0)
    return Signal { [log, clock, queue] subscriber in
      let run = (runs.value ?? 0) + 1
      runs.value = run
      log.note("run \(run) at \(clock.now) \(queue.isCurrent())")
      if let value { subscriber.putNext(value) }
      if run <= count { subscriber.putError("e\(run)") } else { subscriber.putCompletion() }
      return ActionDisposable { log.note("disposed \(run)") }
    }
  }

  private var runs: [String] {
    log.lines.filter { $0.hasPrefix("run") }
  }

  @Test func `waits longer each time, up to the maximum`() {
    let signal: Signal<Int, NoError> = failing(5) |> retry(0.5, maxDelay: 1.25, onQueue: queue)
    _ = signal.start(into: log)
    clock.advance(by: 10)
    #expect(
      runs == [
        "run 1 at 0.0 false", "run 2 at 0.5 true", "run 3 at 1.5 true", "run 4 at 2.75 true",
        "run 5 at 4.0 true", "run 6 at 5.25 true",
      ]
    )
    #expect(log.lines.suffix(2) == ["completed", "disposed 6"])
  }

  @Test func `a run is disposed of before the next one is waited for`() {
    let signal: Signal<Int, NoError> = failing(1) |> retry(1, maxDelay: 1, onQueue: queue)
    _ = signal.start(into: log)
    #expect(log.lines == ["run 1 at 0.0 false", "disposed 1"])
  }

  @Test func `without a delay it is scheduled all the same`() {
    let signal: Signal<Int, NoError> = failing(1) |> retry(0, maxDelay: 1, onQueue: queue)
    queue.sync { _ = signal.start(into: log) }
    #expect(runs.count == 1)
    clock.advance(by: 0)
    #expect(runs.count == 2)
  }

  @Test func `values pass, and do not reset the delay`() {
    let signal: Signal<Int, NoError> =
      failing(3, with: 7) |> retry(1, maxDelay: 10, onQueue: queue)
    _ = signal.start(into: log)
    clock.advance(by: 10)
    #expect(log.lines.filter { $0 == "7" }.count == 4)
    #expect(runs.last == "run 4 at 6.0 true")
  }

  @Test func `disposed of while it waits, it runs no more, and releases everything at once`() {
    let handle: any Disposable
    do {
      let value = Mortal("capture", log)
      let failing = Signal<Int, String> { subscriber in
        withExtendedLifetime(value) { subscriber.putError("e") }
        return EmptyDisposable
      }
      let signal: Signal<Int, NoError> = failing |> retry(1, maxDelay: 1, onQueue: queue)
      handle = signal.start(into: log)
    }
    #expect(log.lines == [])
    handle.dispose()
    #expect(log.lines == ["capture died"])
    #expect(clock.isIdle)
  }

  @Test func `the end of what is below drops a run that is waited for`() {
    let signal: Signal<Int, NoError> =
      failing(3, with: 7) |> retry(1, maxDelay: 10, onQueue: queue) |> take(2)
    _ = signal.start(into: log)
    clock.advance(by: 10)
    #expect(runs.count == 2)
    #expect(clock.isIdle)
  }

  @Test func `a run that fails before its start has returned does not kill the next one`() {
    let holder = Holder<Subscriber<Int, String>>()
    let runs = Holder(0)
    let source = Signal<Int, String> { [clock] subscriber in
      runs.value = (runs.value ?? 0) + 1
      if runs.value == 1 {
        subscriber.putError("e")
        // The next run's time comes while this start is still going on.
        clock.advance(by: 5)
      } else {
        holder.value = subscriber
      }
      return EmptyDisposable
    }
    let signal: Signal<Int, NoError> = source |> retry(1, maxDelay: 1, onQueue: queue)
    let handle = signal.start(into: log)
    clock.advance(by: 5)
    holder.value?.putNext(1)
    #expect(log.lines == ["1"])
    handle.dispose()
  }

  @Test func `an error that is no reason passes at once`() {
    let signal =
      failing(5)
      |> retry(
        retryOnError: { $0 != "e2" },
        delayIncrement: 1,
        maxDelay: 10,
        maxRetries: 10,
        onQueue: queue
      )
    _ = signal.start(into: log)
    clock.advance(by: 10)
    #expect(
      log.lines == [
        "run 1 at 0.0 false", "disposed 1", "run 2 at 1.0 true", "error e2", "disposed 2",
      ]
    )
  }

  @Test func `an error that ends it is delivered before the last run is disposed of`() {
    let holder = Holder<Subscriber<Int, String>>()
    let signal =
      manual(holder, log)
      |> retry(
        retryOnError: { _ in false },
        delayIncrement: 1,
        maxDelay: 10,
        maxRetries: 10,
        onQueue: queue
      )
    _ = signal.start(into: log)
    holder.value?.putError("e")
    #expect(log.lines == ["source started", "error e", "source disposed"])
  }

  @Test(arguments: [(3, 3), (1, 1), (0, 1), (-1, 1)])
  func `maxRetries is the number of runs, at least one`(maxRetries: Int, expected: Int) {
    let signal =
      failing(5)
      |> retry(
        retryOnError: { _ in true },
        delayIncrement: 1,
        maxDelay: 10,
        maxRetries: maxRetries,
        onQueue: queue
      )
    _ = signal.start(into: log)
    clock.advance(by: 100)
    #expect(runs.count == expected)
    #expect(log.lines.suffix(2) == ["error e\(expected)", "disposed \(expected)"])
  }

  @Test func `with the last run gone, nobody is asked for reasons`() {
    let signal =
      failing(5)
      |> retry(
        retryOnError: { [log] error in
          log.note("asked \(error)")
          return true
        },
        delayIncrement: 1,
        maxDelay: 10,
        maxRetries: 2,
        onQueue: queue
      )
    _ = signal.start()
    clock.advance(by: 100)
    #expect(log.lines.filter { $0.hasPrefix("asked") } == ["asked e1"])
  }

  @Test func `after a dispose, no run starts, whichever thread fails`() {
    for _ in 0..<300 {
      let clock = VirtualClock()
      let queue = Queue(name: "race", clock: clock)
      let holder = Holder<Subscriber<Int, String>>()
      let starts = SignalKit.Atomic(value: 0)
      let source = Signal<Int, String> { subscriber in
        _ = starts.modify { $0 + 1 }
        holder.value = subscriber
        return EmptyDisposable
      }
      let signal: Signal<Int, NoError> = source |> retry(0, maxDelay: 0, onQueue: queue)
      let handle = Unchecked(signal.start())
      let subscriber = holder.value
      inParallel([
        { handle.value.dispose() },
        { subscriber?.putError("e") },
      ])
      clock.advance(by: 1)
      #expect(starts.with { $0 } == 1)
      #expect(clock.isIdle)
    }
  }

  @Test func `a hundred thousand runs take no more stack than one`() {
    onSmallStack {
      let runs = Holder(0)
      let source = Signal<Int, String> { subscriber in
        runs.value = (runs.value ?? 0) + 1
        if runs.value == 100_000 {
          subscriber.putCompletion()
        } else {
          subscriber.putError("e")
        }
        return EmptyDisposable
      }
      let signal: Signal<Int, NoError> = source |> retry(0, maxDelay: 0, onQueue: queue)
      queue.sync {
        _ = signal.start(into: log)
        clock.advance(by: 0)
      }
      #expect(log.lines == ["completed"])
    }
  }

  @Test func `the plan counts runs and grows the delay`() {
    var plan = RetryPlan(increment: 1, maxDelay: 2.5, maxRuns: 4)
    let delays = (0..<4).map { _ in
      plan.beginRun()
      return plan.allowsAnother ? plan.delay : nil
    }
    #expect(delays == [1, 2, 2.5, nil])
  }
}
