import Dispatch
import SSignalKit
import Testing

@Suite struct `Queues` {
  @Test func `a block runs inline when the queue is current, also further in`() {
    let (log, a, b) = (Log(), Queue(), Queue())
    #expect(!a.isCurrentQueue())
    a.dispatchSync {
      b.dispatchSync {
        log.note("\(a.isCurrentQueue()) \(b.isCurrentQueue())")
        a.dispatchSync { log.note("a again") }
        a.dispatch { log.note("at once") }
      }
      log.note("\(b.isCurrentQueue())")
    }
    #expect(log.lines == ["true true", "a again", "at once", "false"])
    #expect(!a.isCurrentQueue())
  }

  @Test func `blocks run in order, and synchronous ones are awaited`() {
    let (log, queue) = (Log(), Queue())
    queue.dispatch { log.note("1") }
    queue.dispatch({ log.note("2") }, synchronous: false)
    queue.dispatch({ log.note("3") }, synchronous: true)
    #expect(log.lines == ["1", "2", "3"])
  }

  @Test func `concurrent queues are never current`() {
    let native = DispatchQueue(label: "wrapped", attributes: .concurrent)
    let queues = [
      Queue(wrapConcurrentNativeQueue: native), .concurrentDefaultQueue(),
      .concurrentBackgroundQueue(),
    ]
    for queue in queues {
      var isCurrent = true
      queue.dispatchSync { isCurrent = queue.isCurrentQueue() }
      #expect(!isCurrent)
    }
    #expect(queues[0].nativeQueue === native)
  }

  @Test func `a queue knows the blocks of its native queue`() {
    let queue = Queue()
    #expect(queue.nativeQueue.sync { queue.isCurrentQueue() })
  }

  @Test func `there is one main queue`() async {
    let isCurrent = await withCheckedContinuation { done in
      DispatchQueue.main.async { done.resume(returning: Queue.mainQueue().isCurrentQueue()) }
    }
    #expect(isCurrent)
    #expect(Queue.mainQueue() === Queue.mainQueue())
  }

  @Test func `a local object is made, used and released on its queue`() {
    final class Object {
      let queue: Queue
      let log: Log
      init(_ queue: Queue, _ log: Log) {
        (self.queue, self.log) = (queue, log)
        log.note("made \(queue.isCurrentQueue())")
      }
      deinit { log.note("died \(queue.isCurrentQueue())") }
    }
    let (log, queue) = (Log(), Queue())
    var local: QueueLocalObject? = QueueLocalObject(queue: queue) { Object(queue, log) }
    local?.with { log.note("used \(queue.isCurrentQueue()) \($0 is Object)") }
    local = nil
    queue.dispatchSync {}
    #expect(log.lines == ["made true", "used true true", "died true"])
    withExtendedLifetime(local) {}
  }
}

@Suite struct `Thread pools` {
  @Test func `a drain keeps the order of its tasks`() {
    let (log, done) = (Log(), Latch())
    let drain = SThreadPool().nextQueue()
    for name in ["1", "2", "3"] { drain.addTask(SThreadPoolTask { _ in log.note(name) }) }
    drain.addTask(SThreadPoolTask { _ in done.open() })
    #expect(done.wait())
    #expect(log.lines == ["1", "2", "3"])
  }

  @Test func `tasks run at the same time, as many as there are threads`() {
    let pool = SThreadPool(threadCount: 2, threadPriority: 1)
    let (met, other) = (Latch(), Latch())
    pool.addTask(
      SThreadPoolTask { _ in
        met.open()
        #expect(other.wait())
      }
    )
    let done = Latch()
    SThreadPoolQueue(threadPool: pool).addTask(
      SThreadPoolTask { _ in
        #expect(met.wait())
        other.open()
        done.open()
      }
    )
    #expect(done.wait())
  }

  @Test func `a cancelled task does not run; a running one can ask`() {
    let log = Log()
    let cancelled = SThreadPoolTask { _ in log.note("run") }
    cancelled.cancel()
    cancelled.execute()
    var task: SThreadPoolTask?
    task = SThreadPoolTask { isCancelled in
      log.note("\(isCancelled())")
      task?.cancel()
      log.note("\(isCancelled())")
    }
    task?.execute()
    #expect(log.lines == ["false", "true"])
  }

  @Test func `tasks outlive their pool`() {
    let done = Latch()
    SThreadPool().addTask(SThreadPoolTask { _ in done.open() })
    #expect(done.wait())
  }

  @Test func `signals are started and delivered on them`() {
    let (log, done) = (Log(), Latch())
    let pool = SThreadPool()
    values(1, 2).startOnThreadPool(pool).deliverOnThreadPool(pool).start(
      next: { log.note(text($0)) },
      completed: { done.open() }
    )
    #expect(done.wait())
    #expect(log.lines == ["1", "2"])
  }
}

@Suite struct `Signal queues` {
  @Test func `signals run one after the other, each for its subscriber`() {
    let (log, queue) = (Log(), SSignalQueue())
    let (a, b) = (Source("a", log), Source("b", log))
    queue.enqueue(a.signal).start(next: { log.note("1: \(text($0))") })
    queue.enqueue(b.signal).start(next: { log.note("2: \(text($0))") })
    a.put(5)
    a.fail(1)
    b.put(6)
    b.complete()
    #expect(log.lines == ["a+", "1: 5", "a-", "b+", "2: 6", "b-"])
  }

  @Test func `who is disposed gives up its place, running or waiting`() {
    let (log, queue) = (Log(), SSignalQueue())
    let sources = ["a", "b", "c"].map { Source($0, log) }
    let handles = sources.map { queue.enqueue($0.signal).start(into: log) }
    handles[1].dispose()
    handles[0].dispose()
    sources[2].put(1)
    #expect(log.lines == ["a+", "a-", "c+", "1"])
  }

  @Test func `each start takes a place; many that end at once do not pile up`() {
    let (log, queue) = (Log(), SSignalQueue())
    let gate = Source("gate", Log())
    queue.enqueue(gate.signal).start()
    let signal = queue.enqueue(.single(1))
    var count = 0
    for _ in 1...20_000 { signal.start(next: { count += number($0) }) }
    #expect(count == 0)
    gate.complete()
    #expect(count == 20_000)
    signal.start(into: log)
    #expect(log.lines == ["1", "|"])
  }

  @Test func `when it dies, what runs is disposed and what waits never starts`() {
    let log = Log()
    var queue: SSignalQueue? = SSignalQueue()
    let (a, b) = (Source("a", log), Source("b", log))
    let late = queue?.enqueue(a.signal)
    let handles = [queue?.enqueue(a.signal).start(into: log), queue?.enqueue(b.signal).start()]
    queue = nil
    late?.start(into: log)
    #expect(log.lines == ["a+", "a-"])
    withExtendedLifetime((handles, queue)) {}
  }
}

@Suite struct `Timers` {
  @Test func `fireAndInvalidate calls at once, and what waited does not fire`() {
    let (log, queue) = (Log(), Queue())
    let timer = Timer(timeout: 0, repeat: false, completion: { log.note("fired") }, queue: queue)
    queue.dispatchSync {
      timer.start()
      timer.fireAndInvalidate()
      timer.fireAndInvalidate()
    }
    queue.dispatchSync {}
    #expect(log.lines == ["fired", "fired"])
  }

  @Test func `it fires on its queue`() {
    let (log, queue, done) = (Log(), Queue(), Latch())
    let timer = Timer(
      timeout: 0.001,
      repeat: false,
      completion: {
        log.note("\(queue.isCurrentQueue())")
        done.open()
      },
      nativeQueue: queue.nativeQueue
    )
    timer.start()
    #expect(done.wait())
    #expect(log.lines == ["true"])
  }
}
