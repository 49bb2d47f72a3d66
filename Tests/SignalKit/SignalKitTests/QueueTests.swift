import Dispatch
import SignalKit
import Testing

@Suite struct QueueTests {
  let a = Queue(name: "a")
  let b = Queue(name: "b")

  @Test func `is current in its own blocks only`() {
    let log = Log()
    let (a, b) = (a, b)
    #expect(!a.isCurrent())
    a.sync { log.note("\(a.isCurrent()) \(b.isCurrent())") }
    let ran = Latch()
    a.async {
      log.note("\(a.isCurrent()) \(b.isCurrent())")
      ran.open()
    }
    ran.wait()
    #expect(!a.isCurrent())
    #expect(log.lines == ["true false", "true false"])
  }

  @Test func `wrappers of one native queue agree`() {
    let native = DispatchQueue(label: "native")
    let (one, two) = (Queue(queue: native), Queue(queue: native))
    let log = Log()
    native.sync {
      log.note("\(one.isCurrent()) \(two.isCurrent())")
      one.sync { two.sync { log.note("inline") } }
    }
    #expect(log.lines == ["true true", "inline"])
    #expect(one.queue.label == "native")
  }

  @Test func `two threads that wrap one queue first agree`() {
    for _ in 0..<50 {
      let native = DispatchQueue(label: "native")
      let queues = SignalKit.Atomic<[Queue]>(value: [])
      let wrap: @Sendable () -> Void = {
        let queue = Queue(queue: native)
        _ = queues.modify { $0 + [queue] }
      }
      inParallel([wrap, wrap])
      let all = queues.with { $0 }
      native.sync { #expect(all.map { $0.isCurrent() } == [true, true]) }
    }
  }

  @Test func `nested sync keeps the outer queues current`() {
    let log = Log()
    let (a, b) = (a, b)
    a.sync {
      b.sync {
        log.note("\(a.isCurrent()) \(b.isCurrent())")
        a.sync { log.note("inline") }
        a.async { log.note("inline too") }
      }
      log.note("\(a.isCurrent()) \(b.isCurrent())")
    }
    log.note("\(a.isCurrent()) \(b.isCurrent())")
    #expect(log.lines == ["true true", "inline", "inline too", "true false", "false false"])
  }

  @Test func `nested sync from a dispatched block keeps the outer queue current`() {
    let log = Log()
    let (a, b) = (a, b)
    let ran = Latch()
    a.async {
      b.sync { a.sync { log.note("\(a.isCurrent())") } }
      ran.open()
    }
    ran.wait()
    #expect(log.lines == ["true"])
  }

  @Test func `a block dispatched elsewhere inherits nothing`() {
    let log = Log()
    let (a, b) = (a, b)
    let c = Queue(name: "c")
    a.sync {
      b.sync {
        let ran = Latch()
        c.async {
          log.note("\(a.isCurrent()) \(b.isCurrent()) \(c.isCurrent())")
          ran.open()
        }
        ran.wait()
      }
    }
    #expect(log.lines == ["false false true"])
  }

  @Test func `a queue that targets another counts as that one too`() {
    let target = Queue(name: "target")
    let queue = Queue(queue: DispatchQueue(label: "targeting", target: target.queue))
    let log = Log()
    queue.sync { log.note("\(queue.isCurrent()) \(target.isCurrent())") }
    target.sync { log.note("\(queue.isCurrent()) \(target.isCurrent())") }
    #expect(log.lines == ["true true", "false true"])
  }

  @Test func `async runs inline when current, justDispatch never`() {
    let log = Log()
    let a = a
    a.sync {
      a.justDispatch { log.note("dispatched") }
      a.justDispatchWithQoS(qos: .userInitiated) { log.note("with quality") }
      a.async { log.note("inline") }
    }
    a.sync {}
    #expect(log.lines == ["inline", "dispatched", "with quality"])
  }

  @Test(arguments: [-1, 0, 0.001]) func `after never runs inline`(delay: Double) {
    let log = Log()
    let ran = Latch()
    let a = a
    a.sync {
      a.after(delay) {
        log.note("fired")
        ran.open()
      }
      log.note("returned")
    }
    ran.wait()
    #expect(log.lines == ["returned", "fired"])
  }

  @Test func `the shared queues are singletons, and the concurrent ones never current`() {
    #expect(Queue.mainQueue() === Queue.mainQueue())
    #expect(Queue.concurrentDefaultQueue() === Queue.concurrentDefaultQueue())
    #expect(Queue.concurrentBackgroundQueue() === Queue.concurrentBackgroundQueue())
    let log = Log()
    for queue in [Queue.concurrentDefaultQueue(), .concurrentBackgroundQueue()] {
      queue.sync {
        log.note("\(queue.isCurrent())")
        queue.sync { log.note("nested") }
      }
    }
    #expect(log.lines == ["false", "nested", "false", "nested"])
  }

  @Test @MainActor func `the main queue is current on the main actor, also further in`() {
    let log = Log()
    let a = a
    #expect(Queue.mainQueue().isCurrent())
    a.sync {
      log.note("\(Queue.mainQueue().isCurrent())")
      Queue.mainQueue().sync { log.note("inline") }
    }
    _ = (values(1) |> deliverOnMainQueue).start(into: log)
    #expect(log.lines == ["true", "inline", "1", "completed"])
  }
}
