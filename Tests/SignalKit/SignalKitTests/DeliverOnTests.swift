import Dispatch
import SignalKit
import Testing

@Suite struct DeliverOnTests {
  let queue = Queue(name: "deliverOn")

  @Test func `delivers on the queue, in order`() {
    let log = Log()
    let ended = Latch()
    let queue = queue
    _ = (values(1, 2, 3) |> deliverOn(queue)).start(
      next: { log.note("\($0) \(queue.isCurrent())") },
      completed: {
        log.note("completed \(queue.isCurrent())")
        ended.open()
      }
    )
    ended.wait()
    #expect(log.lines == ["1 true", "2 true", "3 true", "completed true"])
  }

  @Test func `delivers at once if nothing is pending on the current queue`() {
    let log = Log()
    let queue = queue
    queue.sync {
      _ = (values(1) |> deliverOn(queue)).start(into: log)
      log.note("returned")
    }
    #expect(log.lines == ["1", "completed", "returned"])
  }

  @Test func `what comes on the queue does not overtake what is pending`() {
    let log = Log()
    let queue = queue
    let pipe = ValuePipe<Int>()
    let ended = Latch()
    let handle = (pipe.signal() |> deliverOn(queue)).start(next: { value in
      log.note("\(value)")
      if value == 2 { ended.open() }
    })
    let blocked = Latch()
    queue.justDispatch {
      blocked.wait()
      pipe.putNext(2)
      log.note("put 2")
    }
    pipe.putNext(1)
    blocked.open()
    ended.wait()
    #expect(log.lines == ["put 2", "1", "2"])
    withExtendedLifetime(handle) {}
  }

  @Test func `what another block puts overtakes nothing when some was delivered`() {
    let (log, queue) = (Log(), queue)
    let pipe = ValuePipe<Int>()
    let handle = (pipe.signal() |> deliverOn(queue)).start(next: { log.note("\($0)") })
    let blocked = Latch()
    queue.justDispatch { blocked.wait() }
    pipe.putNext(1)
    queue.justDispatch {
      pipe.putNext(3)
      log.note("put 3")
    }
    pipe.putNext(2)
    blocked.open()
    // What the block has put is dispatched by then.
    queue.sync {}
    queue.sync {}
    #expect(log.lines == ["1", "put 3", "2", "3"])
    withExtendedLifetime(handle) {}
  }

  @Test func `values keep their places among blocks and the values of others`() {
    let (log, queue) = (Log(), queue)
    let (a, b) = (ValuePipe<String>(), ValuePipe<String>())
    let handles = [a, b].map { pipe in
      (pipe.signal() |> deliverOn(queue)).start(next: { log.note($0) })
    }
    let (blocked, ended) = (Latch(), Latch())
    queue.justDispatch { blocked.wait() }
    a.putNext("a1")
    a.putNext("a2")
    b.putNext("b1")
    a.putNext("a3")
    queue.async { log.note("block") }
    a.putNext("a4")
    b.putNext("b2")
    queue.justDispatch { ended.open() }
    blocked.open()
    ended.wait()
    #expect(log.lines == ["a1", "a2", "b1", "a3", "block", "a4", "b2"])
    withExtendedLifetime(handles) {}
  }

  @Test func `another wrapper of the queue counts as well`() {
    let log = Log()
    let (queue, other) = (queue, Queue(queue: queue.queue))
    let pipe = ValuePipe<Int>()
    let handle = (pipe.signal() |> deliverOn(queue)).start(next: { log.note("\($0)") })
    let (blocked, ended) = (Latch(), Latch())
    queue.justDispatch { blocked.wait() }
    pipe.putNext(1)
    other.justDispatchWithQoS(qos: .userInitiated) { log.note("block") }
    pipe.putNext(2)
    other.justDispatch { ended.open() }
    blocked.open()
    ended.wait()
    #expect(log.lines == ["1", "block", "2"])
    withExtendedLifetime(handle) {}
  }

  @Test func `a great many batches are dropped by a dispose`() {
    let (log, queue) = (Log(), queue)
    let pipe = ValuePipe<Int>()
    let backlog = Backlog()
    let handle = (pipe.signal() |> deliverOn(queue, backlog: backlog)).start(
      next: { log.note("\($0)") }
    )
    let (blocked, ended) = (Latch(), Latch())
    queue.justDispatch { blocked.wait() }
    for value in 0..<100_000 {
      pipe.putNext(value)
      queue.justDispatch {}
    }
    #expect(backlog.count == 100_000)
    handle.dispose()
    #expect(backlog.count == 0)
    queue.justDispatch { ended.open() }
    blocked.open()
    ended.wait()
    #expect(log.lines == [])
  }

  @Test func `what is put inside a delivery comes after it`() {
    let log = Log()
    let pipe = Holder<Subscriber<Int, NoError>>()
    let queue = queue
    queue.sync {
      let handle = (manual(pipe, log) |> deliverOn(queue)).start(
        next: { value in
          log.note("begin \(value)")
          if value < 3 { pipe.value?.putNext(value + 1) } else { pipe.value?.putCompletion() }
          log.note("end \(value)")
        },
        completed: { log.note("completed") }
      )
      pipe.value?.putNext(1)
      withExtendedLifetime(handle) {}
    }
    #expect(
      log.lines.filter { $0 != "source disposed" } == [
        "source started", "begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3", "completed",
      ]
    )
  }

  @Test func `loses nothing on a concurrent queue`() {
    let queue = Queue.concurrentDefaultQueue()
    for _ in 0..<50 {
      let log = Log()
      let ended = Latch()
      _ = (values(1, 2, 3, 4, 5) |> deliverOn(queue)).start(
        next: { log.note("\($0)") },
        completed: { ended.open() }
      )
      ended.wait()
      #expect(log.lines == ["1", "2", "3", "4", "5"])
    }
  }

  @Test func `delivers the values of several threads one at a time`() {
    let queue = Queue.concurrentDefaultQueue()
    let holder = Holder<Subscriber<Int, NoError>>()
    let inside = SignalKit.Atomic(value: 0)
    let overlaps = SignalKit.Atomic(value: 0)
    let log = Log()
    let ended = Latch()
    let handle = (manual(holder, Log()) |> deliverOn(queue)).start(
      next: { value in
        if inside.modify({ $0 + 1 }) != 1 { _ = overlaps.modify { $0 + 1 } }
        log.note("\(value)")
        _ = inside.modify { $0 - 1 }
      },
      completed: { ended.open() }
    )
    let subscriber = holder.value
    inParallel([
      { for value in 0..<500 { subscriber?.putNext(value) } },
      { for value in 1000..<1500 { subscriber?.putNext(value) } },
    ])
    subscriber?.putCompletion()
    ended.wait()
    let delivered = log.lines.compactMap { Int($0) }
    #expect(delivered.filter { $0 < 1000 } == Array(0..<500))
    #expect(delivered.filter { $0 >= 1000 } == Array(1000..<1500))
    #expect(overlaps.with { $0 } == 0)
    withExtendedLifetime(handle) {}
  }

  @Test func `dispose drops what is pending`() {
    let log = Log()
    let queue = queue
    let blocked = Latch()
    queue.justDispatch { blocked.wait() }
    let probe = Log()
    let handle = (Signal<Mortal, NoError>.single(Mortal("value", probe)) |> deliverOn(queue))
      .start(next: { _ in log.note("delivered") }, completed: { log.note("completed") })
    #expect(probe.lines == [])
    handle.dispose()
    #expect(probe.lines == ["value died"])
    blocked.open()
    queue.sync {}
    #expect(log.lines == [])
  }

  @Test func `stops with its subscriber`() {
    let log = Log()
    let queue = queue
    let disposed = CountingDisposable()
    queue.sync {
      let endless = Signal<Int, NoError> { subscriber in
        var value = 0
        while !subscriber.isTerminated {
          subscriber.putNext(value)
          value += 1
        }
        return disposed
      }
      _ = (endless |> deliverOn(queue) |> take(2)).start(into: log)
    }
    #expect(log.lines == ["0", "1", "completed"])
    #expect(disposed.count == 1)
  }

  @Test func `an error comes after the values before it`() {
    let log = Log()
    let queue = queue
    let blocked = Latch()
    queue.justDispatch { blocked.wait() }
    let source = Signal<Int, String> { subscriber in
      for value in 0..<100 { subscriber.putNext(value) }
      subscriber.putError("broken")
      return EmptyDisposable
    }
    let handle = (source |> deliverOn(queue)).start(into: log)
    blocked.open()
    queue.sync {}
    #expect(log.lines == (0..<100).map { "\($0)" } + ["error broken"])
    withExtendedLifetime(handle) {}
  }

  @Test func `each value is let go when it has been delivered`() {
    let log = Log()
    let queue = queue
    let blocked = Latch()
    let holder = Source<Mortal, NoError>()
    let handle = (manual(holder, Log()) |> deliverOn(queue)).start(
      next: { _ in log.note("delivered") }
    )
    queue.justDispatch { blocked.wait() }
    holder.put(Mortal("first", log), Mortal("second", log))
    blocked.open()
    queue.sync {}
    #expect(log.lines == ["delivered", "first died", "delivered", "second died"])
    withExtendedLifetime(handle) {}
  }

  @Test func `what is dropped may call back when it dies`() {
    let queue = queue
    let blocked = Latch()
    let log = Log()
    let holder = Source<Mortal, NoError>()
    let handle = (manual(holder, Log()) |> deliverOn(queue)).start(
      next: { _ in log.note("delivered") }
    )
    queue.justDispatch { blocked.wait() }
    nonisolated(unsafe) let source = holder  // For one thread: this one.
    holder.put(Mortal { source.put(Mortal("late", log)) })
    handle.dispose()
    blocked.open()
    queue.sync {}
    #expect(log.lines == ["late died"])
  }

  @Test func `counts the values that wait`() {
    let backlog = Backlog()
    let queue = queue
    let blocked = Latch()
    let holder = Source<Int, NoError>()
    let handle = (manual(holder, Log()) |> deliverOn(queue, backlog: backlog)).start()
    queue.justDispatch { blocked.wait() }
    holder.put(1, 2, 3)
    #expect(backlog.count == 3)
    blocked.open()
    queue.sync {}
    #expect(backlog.count == 0)
    #expect(backlog.highest == 3)
    handle.dispose()
  }

  @Test func `does not count what dispose has dropped`() {
    let backlog = Backlog()
    let queue = queue
    let blocked = Latch()
    queue.justDispatch { blocked.wait() }
    let handle = (values(1, 2) |> deliverOn(queue, backlog: backlog)).start()
    #expect(backlog.count == 2)
    handle.dispose()
    #expect(backlog.count == 0)
    blocked.open()
  }
}
