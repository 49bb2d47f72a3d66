import Dispatch
import MTSignalKit
import Testing

@Suite struct `Queues` {
  @Test func `a block runs inline when the queue is current, also further in`() {
    let (log, a, b) = (Log(), Queue(), Queue(name: "b"))
    a.dispatchOnQueue(
      {
        b.dispatchOnQueue(
          {
            log.note("\(a.isCurrentQueue()) \(b.isCurrentQueue())")
            a.dispatchOnQueue { log.note("at once") }
          },
          synchronous: true
        )
        log.note("\(b.isCurrentQueue())")
      },
      synchronous: true
    )
    #expect(log.lines == ["true true", "at once", "false"])
    #expect(!a.isCurrentQueue())
  }

  @Test func `queues of one name are different`() {
    let (a, b) = (Queue(name: "same"), Queue(name: "same"))
    let log = Log()
    a.dispatchOnQueue({ log.note("\(b.isCurrentQueue())") }, synchronous: true)
    #expect(log.lines == ["false"])
  }

  @Test func `a block inherits nothing from who sent it`() {
    let (log, a, b, done) = (Log(), Queue(), Queue(), Latch())
    a.dispatchOnQueue {
      b.dispatchOnQueue {
        log.note("\(a.isCurrentQueue())")
        done.open()
      }
    }
    #expect(done.wait())
    #expect(log.lines == ["false"])
  }

  @Test func `blocks run in order`() {
    let (log, queue) = (Log(), Queue())
    queue.dispatchOnQueue { log.note("1") }
    queue.dispatchOnQueue({ log.note("2") }, synchronous: false)
    queue.dispatchOnQueue({ log.note("3") }, synchronous: true)
    #expect(log.lines == ["1", "2", "3"])
  }

  @Test func `concurrent queues are never current`() {
    for queue in [Queue.concurrentDefaultQueue(), .concurrentLowQueue()] {
      let log = Log()
      queue.dispatchOnQueue({ log.note("\(queue.isCurrentQueue())") }, synchronous: true)
      #expect(log.lines == ["false"])
    }
  }

  @Test func `the main queue is current on itself`() async {
    let log = Log()
    await withCheckedContinuation { done in
      let queue = Queue.mainQueue()
      DispatchQueue.main.async {
        log.note("\(queue.isCurrentQueue())")
        queue.dispatchOnQueue { log.note("at once") }
        log.note("after")
        done.resume()
      }
    }
    #expect(log.lines == ["true", "at once", "after"])
    #expect(Queue.mainQueue().nativeQueue.label == DispatchQueue.main.label)
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
    queue.dispatchOnQueue({}, synchronous: true)
    #expect(log.lines == ["made true", "used true true", "died true"])
    withExtendedLifetime(local) {}
  }
}

@Suite struct `Timers` {
  @Test func `it tells what it waits for`() {
    let log = Log()
    let timer = Timer(
      timeout: 1000,
      repeat: false,
      completion: { log.note("fired") },
      queue: Queue()
    )
    #expect(!timer.isScheduled)
    #expect(timer.timeoutDate == nil)
    #expect(timer.remainingTime == .greatestFiniteMagnitude)
    timer.start()
    #expect(timer.isScheduled)
    let remaining = timer.remainingTime
    #expect(remaining > 500 && remaining <= 1000)
    timer.resetTimeout(3000)
    #expect(timer.remainingTime > 2000)
    timer.fireAndInvalidate()
    #expect(!timer.isScheduled)
    #expect(log.lines == ["fired"])
  }

  @Test func `a timer that nobody keeps fires on its queue, and then dies`() {
    let (log, queue, done) = (Log(), Queue(), Latch())
    let mortal = Mortal("captured", log)
    Timer(
      timeout: 0.001,
      repeat: false,
      completion: { [mortal] in
        withExtendedLifetime(mortal) { log.note("\(queue.isCurrentQueue())") }
        done.open()
      },
      queue: queue
    ).start()
    #expect(done.wait())
    #expect(log.lines.first == "true")
  }
}
