import Testing

@testable import SignalKit

@Suite struct DebounceTests {
  let clock = VirtualClock()
  let log = Log()
  let queue: SignalKit.Queue
  let source = Holder<Subscriber<String, String>>()

  init() {
    queue = Queue(name: "debounce", clock: clock)
  }

  private func start(_ delay: Double = 1) -> any Disposable {
    (manual(source, Log()) |> debounce(delay, queue: queue)).start(
      next: { [log, clock, queue] in log.note("\($0) at \(clock.now) \(queue.isCurrent())") },
      error: { [log, clock, queue] in log.note("\($0) at \(clock.now) \(queue.isCurrent())") },
      completed: { [log, clock, queue] in
        log.note("completed at \(clock.now) \(queue.isCurrent())")
      }
    )
  }

  private func put(_ value: String, at time: Double) {
    clock.advance(to: time)
    source.value?.putNext(value)
  }

  @Test func `delivers the last value before each pause`() {
    let handle = start()
    put("a", at: 0)
    put("b", at: 0.5)
    put("c", at: 1.4)
    put("d", at: 4)
    clock.advance(by: 10)
    #expect(log.lines == ["c at 2.4 true", "d at 5.0 true"])
    #expect(clock.isIdle)
    withExtendedLifetime(handle) {}
  }

  @Test func `the completion does not wait, and comes after the value that does`() {
    let handle = start()
    put("a", at: 0)
    clock.advance(to: 0.5)
    source.value?.putCompletion()
    queue.sync {}
    #expect(log.lines == ["a at 0.5 true", "completed at 0.5 true"])
    #expect(clock.isIdle)
    withExtendedLifetime(handle) {}
  }

  @Test func `with nothing waiting, it completes at once`() {
    _ = start()
    source.value?.putCompletion()
    queue.sync {}
    #expect(log.lines == ["completed at 0.0 true"])
  }

  @Test func `an error is delivered at once, instead of the value that waits`() {
    _ = start()
    put("a", at: 0)
    source.value?.putError("error")
    queue.sync {}
    #expect(log.lines == ["error at 0.0 true"])
    #expect(clock.isIdle)
  }

  @Test func `dispose drops what waits, at once`() {
    let source = Holder<Subscriber<Mortal, NoError>>()
    let handle = (manual(source, Log()) |> debounce(1, queue: queue)).start()
    source.value?.putNext(Mortal("value", log))
    #expect(log.lines == [])
    handle.dispose()
    #expect(log.lines == ["value died"])
    #expect(clock.isIdle)
  }

  @Test func `a value that is replaced is released at once`() {
    let source = Holder<Subscriber<Mortal, NoError>>()
    let handle = (manual(source, Log()) |> debounce(1, queue: queue)).start()
    source.value?.putNext(Mortal("first", log))
    source.value?.putNext(Mortal("second", log))
    #expect(log.lines == ["first died"])
    handle.dispose()
  }

  @Test func `a value put when another one dies comes after it`() {
    let source = Holder<Subscriber<(String, Mortal?), NoError>>()
    let handle = (manual(source, Log()) |> debounce(1, queue: queue)).start(
      next: { [log] in log.note($0.0) }
    )
    let subscriber = source.value
    subscriber?.putNext(("first", Mortal { subscriber?.putNext(("third", nil)) }))
    subscriber?.putNext(("second", nil))
    clock.advance(by: 2)
    #expect(log.lines == ["third"])
    handle.dispose()
  }

  @Test func `a value put from inside a delivery waits for its own pause`() {
    let handle = (manual(source, Log()) |> debounce(1, queue: queue)).start(
      next: { [log, clock, source] value in
        log.note("\(value) at \(clock.now)")
        if value == "a" { source.value?.putNext("b") }
      }
    )
    put("a", at: 0)
    clock.advance(by: 5)
    #expect(log.lines == ["a at 1.0", "b at 2.0"])
    withExtendedLifetime(handle) {}
  }

  @Test func `throttle(on:delay:) is the same`() {
    let handle = (manual(source, Log()) |> throttle(on: queue, delay: 1)).start(
      next: { [log, clock] in log.note("\($0) at \(clock.now)") }
    )
    put("a", at: 0)
    put("b", at: 0.5)
    put("c", at: 0.9)
    clock.advance(by: 5)
    #expect(log.lines == ["c at 1.9"])
    withExtendedLifetime(handle) {}
  }

  @Test func `of the values of two threads the last one of all is delivered`() {
    for _ in 0..<100 {
      let log = Log()
      let source = Holder<Subscriber<Int, NoError>>()
      let handle = (manual(source, Log()) |> debounce(1, queue: queue)).start(
        next: { log.note("\($0)") }
      )
      let subscriber = source.value
      inParallel([
        { for value in 0...20 { subscriber?.putNext(value) } },
        { for value in 100...120 { subscriber?.putNext(value) } },
      ])
      clock.advance(by: 2)
      #expect(log.lines == ["20"] || log.lines == ["120"])
      #expect(clock.isIdle)
      handle.dispose()
    }
  }

  @Test func `the end of a pause counts only for its own value`() {
    var state = DebounceState<String>()
    let first = state.replace(by: "a")
    let second = state.replace(by: "b")
    let taken = [state.take(after: first), state.take(after: second), state.take(after: second)]
    #expect(taken == [nil, "b", nil])
    _ = state.replace(by: "c")
    let rest = [state.take(), state.take()]
    #expect(rest == ["c", nil])
  }
}
