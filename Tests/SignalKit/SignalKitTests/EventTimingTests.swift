import Testing

@testable import SignalKit

/// `delayEvents`, `throttle(_:queue:)` and the timeout that fails.
@Suite struct EventTimingTests {
  let clock = VirtualClock()
  let log = Log()
  let queue: SignalKit.Queue
  let source = Holder<Subscriber<String, String>>()

  init() {
    queue = Queue(name: "timing", clock: clock)
  }

  private func start(_ signal: Signal<String, String>) -> any Disposable {
    signal.start(
      next: { [log, clock] in log.note("\($0) at \(clock.now)") },
      error: { [log, clock] in log.note("error \($0) at \(clock.now)") },
      completed: { [log, clock] in log.note("completed at \(clock.now)") }
    )
  }

  private var input: Signal<String, String> { manual(source, log) }

  private func put(_ value: String, at time: Double) {
    clock.advance(to: time)
    source.value?.putNext(value)
    queue.sync {}
  }

  // MARK: delayEvents

  @Test func `each event comes later, in order`() {
    let handle = start(input |> delayEvents(2, queue: queue))
    put("a", at: 0)
    put("b", at: 0.5)
    clock.advance(to: 1)
    source.value?.putCompletion()
    clock.advance(by: 5)
    #expect(
      log.lines == [
        "source started", "source disposed", "a at 2.0", "b at 2.5", "completed at 3.0",
      ]
    )
    #expect(clock.isIdle)
    handle.dispose()
  }

  @Test func `an error does not wait, and drops what does`() {
    _ = start(input |> delayEvents(2, queue: queue))
    put("a", at: 0)
    source.value?.putError("off")
    queue.sync {}
    #expect(log.lines.contains("error off at 0.0"))
    #expect(clock.isIdle)
  }

  @Test func `dispose releases the values that wait, at once`() {
    let source = Holder<Subscriber<Mortal, NoError>>()
    let handle = (manual(source, Log()) |> delayEvents(1, queue: queue)).start()
    source.value?.putNext(Mortal("first", log))
    source.value?.putNext(Mortal("second", log))
    #expect(log.lines == [])
    handle.dispose()
    #expect(log.lines == ["first died", "second died"])
    #expect(clock.isIdle)
  }

  // MARK: throttle

  @Test func `throttle delivers the first at once and then the latest`() {
    let handle = start(input |> throttle(1, queue: queue))
    put("a", at: 0)
    put("b", at: 0.2)
    put("c", at: 0.5)
    put("d", at: 3)
    clock.advance(by: 5)
    #expect(log.lines == ["source started", "a at 0.0", "c at 1.0", "d at 3.0"])
    #expect(clock.isIdle)
    handle.dispose()
  }

  @Test func `what waits in a throttle comes before the completion, and not before an error`() {
    _ = start(input |> throttle(1, queue: queue))
    put("a", at: 0)
    put("b", at: 0)
    source.value?.putCompletion()
    queue.sync {}
    #expect(
      log.lines.filter { $0.contains(" at ") } == ["a at 0.0", "b at 0.0", "completed at 0.0"]
    )
    let other = EventTimingTests()
    _ = other.start(other.input |> throttle(1, queue: other.queue))
    other.put("a", at: 0)
    other.put("b", at: 0)
    other.source.value?.putError("off")
    other.queue.sync {}
    #expect(other.log.lines.filter { $0.contains(" at ") } == ["a at 0.0", "error off at 0.0"])
    #expect(other.clock.isIdle)
  }

  @Test func `a value that is replaced in a throttle is released at once`() {
    let source = Holder<Subscriber<Mortal, NoError>>()
    let handle = (manual(source, Log()) |> throttle(1, queue: queue)).start()
    source.value?.putNext(Mortal("first", log))
    queue.sync {}
    source.value?.putNext(Mortal("second", log))
    source.value?.putNext(Mortal("third", log))
    #expect(log.lines == ["first died", "second died"])
    handle.dispose()
    #expect(log.lines.last == "third died")
    #expect(clock.isIdle)
  }

  // MARK: timeout

  @Test func `silence fails, at first and after a value`() {
    _ = start(input |> timeout(2, queue: queue, error: "late"))
    clock.advance(by: 3)
    #expect(log.lines == ["source started", "error late at 2.0", "source disposed"])
    let other = EventTimingTests()
    _ = other.start(other.input |> timeout(2, queue: other.queue, error: "late"))
    other.put("a", at: 1)
    other.put("b", at: 2.5)
    other.clock.advance(by: 5)
    #expect(
      other.log.lines == [
        "source started", "a at 1.0", "b at 2.5", "error late at 4.5", "source disposed",
      ]
    )
  }

  @Test func `an end in time is the end`() {
    _ = start(input |> timeout(2, queue: queue, error: "late"))
    put("a", at: 1)
    source.value?.putCompletion()
    clock.advance(by: 5)
    #expect(log.lines == ["source started", "a at 1.0", "completed at 1.0", "source disposed"])
    #expect(clock.isIdle)
  }

  @Test func `dispose ends the wait`() {
    start(input |> timeout(2, queue: queue, error: "late")).dispose()
    clock.advance(by: 5)
    #expect(log.lines == ["source started", "source disposed"])
    #expect(clock.isIdle)
  }
}
