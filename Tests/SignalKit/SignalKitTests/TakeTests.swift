import SignalKit
import Testing

@Suite struct TakeTests {
  let log = Log()

  @Test func `passes the first values, then completes, then disposes`() {
    let holder = Holder<Subscriber<Int, NoError>>()
    let handle = (manual(holder, log) |> take(2)).start(into: log)
    for value in 1...3 { holder.value?.putNext(value) }
    holder.value?.putCompletion()
    #expect(log.lines == ["source started", "1", "2", "completed", "source disposed"])
    withExtendedLifetime(handle) {}
  }

  @Test func `ends with a source that is shorter`() {
    _ = (values(1) |> take(2)).start(into: log)
    _ = (Signal<Int, String>.fail("e") |> take(2)).start(into: log)
    #expect(log.lines == ["1", "completed", "error e"])
  }

  @Test(arguments: [0, -1, Int.min]) func `a count below 1 starts nothing`(count: Int) {
    let holder = Holder<Subscriber<Int, NoError>>()
    _ = (manual(holder, log) |> take(count)).start(into: log)
    #expect(log.lines == ["completed"])
  }

  @Test func `drops values put inside the last delivery`() {
    let holder = Holder<Subscriber<Int, NoError>>()
    let log = log
    let handle = (manual(holder, log) |> take(1)).start(
      next: { value in
        log.note("\(value)")
        holder.value?.putNext(value + 1)
      },
      completed: { log.note("completed") }
    )
    holder.value?.putNext(1)
    #expect(log.lines == ["source started", "1", "completed", "source disposed"])
    withExtendedLifetime(handle) {}
  }

  @Test func `stops an endless synchronous producer`() {
    let disposable = CountingDisposable()
    let endless = Signal<Int, NoError> { subscriber in
      var value = 0
      while !subscriber.isTerminated {
        subscriber.putNext(value)
        value += 1
      }
      return disposable
    }
    _ = (endless |> map { $0 + 1 } |> filter { $0 % 2 == 0 } |> take(2)).start(into: log)
    #expect(log.lines == ["2", "4", "completed"])
    #expect(disposable.count == 1)
  }

  @Test func `stops an endless producer run inside a next whose end is pending`() {
    // The completion cannot be delivered before the outer next returns, but the producer learns.
    let holder = Holder<Subscriber<Int, NoError>>()
    let log = log
    let handle = (manual(holder, log) |> map { $0 } |> take(2)).start(
      next: { value in
        log.note("\(value)")
        while value == 0, let source = holder.value, !source.isTerminated { source.putNext(1) }
      },
      completed: { log.note("completed") }
    )
    holder.value?.putNext(0)
    #expect(log.lines == ["source started", "0", "1", "completed", "source disposed"])
    withExtendedLifetime(handle) {}
  }

  @Test func `counts each start anew`() {
    let signal = values(1, 2) |> take(1)
    _ = signal.start(into: log)
    _ = signal.start(into: log)
    #expect(log.lines == ["1", "completed", "1", "completed"])
  }
}
