import SignalKit
import Testing

@Suite struct MapTests {
  let log = Log()

  @Test func `transforms values and passes ends on`() {
    _ = (values(1, 2) |> map { $0 * 10 }).start(into: log)
    _ = (Signal<Int, String>.fail("e") |> map { $0 * 10 }).start(into: log)
    #expect(log.lines == ["10", "20", "completed", "error e"])
  }

  @Test func `does not call its function for nobody`() {
    let log = log
    let noting = map { (value: Int) -> Int in
      log.note("f \(value)")
      return value
    } as (Signal<Int, NoError>) -> Signal<Int, NoError>
    _ = (values(1, 2, 3) |> noting |> take(1)).start(into: log)
    #expect(log.lines == ["f 1", "1", "completed"])
  }

  @Test func `disposes of the source once`() {
    let disposable = CountingDisposable()
    let handle = (Signal<Int, NoError> { _ in disposable } |> map { $0 }).start()
    handle.dispose()
    handle.dispose()
    #expect(disposable.count == 1)
  }
}

@Suite struct FilterTests {
  let log = Log()

  @Test func `passes what the predicate accepts`() {
    _ = (values(1, 2, 3) |> filter { $0 != 2 }).start(into: log)
    _ = (Signal<Int, String>.fail("e") |> filter { _ in true }).start(into: log)
    #expect(log.lines == ["1", "3", "completed", "error e"])
  }

  @Test func `does not call its function for nobody`() {
    let log = log
    let noting = filter { (value: Int) -> Bool in
      log.note("f \(value)")
      return true
    } as (Signal<Int, NoError>) -> Signal<Int, NoError>
    _ = (values(1, 2, 3) |> noting |> take(1)).start(into: log)
    #expect(log.lines == ["f 1", "1", "completed"])
  }
}

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
      }, completed: { log.note("completed") })
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
      }, completed: { log.note("completed") })
    holder.value?.putNext(0)
    // Of the two accepted values the outer one is delivered last.
    #expect(log.lines.first == "source started")
    #expect(log.lines.last == "source disposed")
    withExtendedLifetime(handle) {}
  }

  @Test func `counts each start anew`() {
    let signal = values(1, 2) |> take(1)
    _ = signal.start(into: log)
    _ = signal.start(into: log)
    #expect(log.lines == ["1", "completed", "1", "completed"])
  }
}

@Suite struct ThenTests {
  let log = Log()

  @Test func `runs one after the other`() {
    _ = (values(1, 2) |> then(values(3)) |> then(values(4))).start(into: log)
    #expect(log.lines == ["1", "2", "3", "4", "completed"])
  }

  @Test func `an error is final`() {
    _ = (Signal<Int, String>.fail("e") |> then(.single(1))).start(into: log)
    _ = (Signal<Int, String>.single(1) |> then(.fail("f")) |> then(.single(2))).start(into: log)
    #expect(log.lines == ["error e", "1", "error f"])
  }

  @Test func `disposes of the first before the second starts`() {
    let first = Holder<Subscriber<Int, NoError>>()
    let second = Holder<Subscriber<Int, NoError>>()
    let handle = (manual(first, log, name: "first") |> then(manual(second, log, name: "second")))
      .start(into: log)
    first.value?.putNext(1)
    first.value?.putCompletion()
    second.value?.putNext(2)
    second.value?.putCompletion()
    #expect(
      log.lines == [
        "first started", "1", "first disposed", "second started", "2", "completed",
        "second disposed",
      ])
    withExtendedLifetime(handle) {}
  }

  @Test func `disposes of a synchronous first before the second starts`() {
    let log = log
    let first = Signal<Int, NoError> { subscriber in
      subscriber.putCompletion()
      return ActionDisposable { log.note("first disposed") }
    }
    let second = Holder<Subscriber<Int, NoError>>()
    let handle = (first |> then(manual(second, log, name: "second"))).start(into: log)
    #expect(log.lines == ["first disposed", "second started"])
    second.value?.putNext(1)
    handle.dispose()
    second.value?.putNext(2)
    #expect(log.lines == ["first disposed", "second started", "1", "second disposed"])
  }

  @Test func `dispose during the first keeps the second from starting`() {
    let first = Holder<Subscriber<Int, NoError>>()
    let second = Holder<Subscriber<Int, NoError>>()
    let handle = (manual(first, log, name: "first") |> then(manual(second, log, name: "second")))
      .start(into: log)
    handle.dispose()
    first.value?.putCompletion()
    #expect(log.lines == ["first started", "first disposed"])
  }

  @Test func `does not start a successor for nobody`() {
    let second = Holder<Subscriber<Int, NoError>>()
    _ = (values(1) |> then(manual(second, log)) |> take(1)).start(into: log)
    #expect(log.lines == ["1", "completed"])
  }

  @Test func `a dispose inside the first one's dispose keeps the second from starting`() {
    let handle = Holder<any Disposable>()
    let holder = Holder<Subscriber<Int, NoError>>()
    let log = log
    let first = Signal<Int, NoError> { subscriber in
      holder.value = subscriber
      return ActionDisposable { handle.value?.dispose() }
    }
    let second = Holder<Subscriber<Int, NoError>>()
    handle.value = (first |> then(manual(second, log))).start(into: log)
    holder.value?.putCompletion()
    #expect(log.lines == [])
    handle.value = nil
  }

  @Test(arguments: [true, false]) func `long chains neither recurse nor lose values`(
    isLeftNested: Bool
  ) {
    let count = 100_000
    let sum = Holder(0)
    let ended = Holder(false)
    onSmallStack {
      var chain = Signal<Int, NoError>.single(1)
      for _ in 1..<count {
        chain =
          isLeftNested ? chain |> then(.single(1)) : Signal<Int, NoError>.single(1) |> then(chain)
      }
      _ = chain.start(
        next: { sum.value = (sum.value ?? 0) + $0 }, completed: { ended.value = true })
    }
    #expect(sum.value == count)
    #expect(ended.value == true)
  }
}

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
      })
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
        }, completed: { log.note("completed") })
      pipe.value?.putNext(1)
      withExtendedLifetime(handle) {}
    }
    #expect(
      log.lines.filter { $0 != "source disposed" } == [
        "source started", "begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3", "completed",
      ])
  }

  @Test func `loses nothing on a concurrent queue`() {
    let queue = Queue.concurrentDefaultQueue()
    for _ in 0..<50 {
      let log = Log()
      let ended = Latch()
      _ = (values(1, 2, 3, 4, 5) |> deliverOn(queue)).start(
        next: { log.note("\($0)") }, completed: { ended.open() })
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
      }, completed: { ended.open() })
    nonisolated(unsafe) let subscriber = holder.value
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
}
