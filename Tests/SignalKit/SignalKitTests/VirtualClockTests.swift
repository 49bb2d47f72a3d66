import Dispatch
import Testing

@testable import SignalKit

@Suite struct VirtualClockTests {
  let clock = VirtualClock()
  let log = Log()

  @Test func `shows what it was told, exactly`() {
    let clock = VirtualClock(now: 100)
    for _ in 0..<10 { clock.advance(by: 0.1) }
    #expect(clock.now == 101)
    clock.advance(to: 50)
    #expect(clock.now == 101)
    clock.advance(to: 102.5)
    #expect(clock.now == 102.5)
  }

  @Test func `a suspension moves the continuous time only, and makes nothing due`() {
    let queue = Queue(clock: clock)
    queue.after(1) { [log] in log.note("fired") }
    clock.suspend(for: 60)
    #expect(clock.now == 0)
    #expect(clock.continuousNow == 60)
    #expect(log.lines == [])
    clock.advance(by: 1)
    #expect(clock.continuousNow == 61)
    #expect(log.lines == ["fired"])
  }

  @Test func `blocks run in the order of their times, and first in first out among equals`() {
    let (a, b) = (Queue(name: "a", clock: clock), Queue(name: "b", clock: clock))
    for (name, delay) in [("3", 3.0), ("1", 1), ("2", 2), ("1 again", 1), ("never", .infinity)] {
      let queue = delay == 1 ? a : b
      queue.after(delay) { [log, clock] in
        log.note("\(name) at \(clock.now) \(queue.isCurrent())")
      }
    }
    clock.advance(by: 10)
    #expect(
      log.lines == ["1 at 1.0 true", "1 again at 1.0 true", "2 at 2.0 true", "3 at 3.0 true"]
    )
    #expect(clock.now == 10)
    clock.advance(by: .infinity)
    #expect(log.lines.count == 4)
    #expect(!clock.isIdle)
  }

  @Test func `stops short of what is not due`() {
    let queue = Queue(clock: clock)
    queue.after(2) { [log] in log.note("fired") }
    clock.advance(by: 1.999_999_999)
    #expect(log.lines == [])
    clock.advance(by: 0.000_000_001)
    #expect(log.lines == ["fired"])
    #expect(clock.isIdle)
  }

  @Test(arguments: [Double.infinity, Double.nan, 1e300])
  func `what is no time is never`(delay: Double) {
    let queue = Queue(clock: clock)
    queue.after(delay) { [log] in log.note("fired") }
    clock.advance(by: 1e9)
    queue.sync {}
    #expect(log.lines == [])
  }

  @Test(arguments: [0.0, -1.0, -Double.infinity])
  func `no delay means the next advance`(delay: Double) {
    let queue = Queue(clock: clock)
    queue.after(delay) { [log] in log.note("fired") }
    queue.sync {}
    #expect(log.lines == [])
    clock.advance(by: 0)
    #expect(log.lines == ["fired"])
    #expect(clock.now == 0)
  }

  @Test func `what is scheduled meanwhile runs too, if it is due in time`() {
    let queue = Queue(clock: clock)
    @Sendable func tick() {
      log.note("tick at \(clock.now)")
      queue.after(2, tick)
    }
    queue.after(2, tick)
    clock.advance(by: 7)
    #expect(log.lines == ["tick at 2.0", "tick at 4.0", "tick at 6.0"])
  }

  @Test func `waits for what a block dispatches to its own queue`() {
    let queue = Queue(clock: clock)
    queue.after(1) { [log] in
      queue.justDispatch {
        log.note("dispatched")
        queue.after(1) { log.note("later") }
      }
    }
    clock.advance(by: 2)
    #expect(log.lines == ["dispatched", "later"])
  }

  @Test func `runs a block at once if the caller is on its queue`() {
    let queue = Queue(clock: clock)
    queue.sync {
      queue.after(1) { [log] in log.note("fired") }
      clock.advance(by: 1)
      log.note("advanced")
    }
    #expect(log.lines == ["fired", "advanced"])
  }

  @Test func `can be advanced from inside a block`() {
    let queue = Queue(clock: clock)
    queue.after(1) { [clock, log] in
      clock.advance(by: 5)
      log.note("first at \(clock.now)")
    }
    queue.after(3) { [clock, log] in log.note("second at \(clock.now)") }
    clock.advance(by: 2)
    #expect(log.lines == ["second at 3.0", "first at 6.0"])
    #expect(clock.now == 6)
  }

  @Test func `a disposed block does not run, and is released at once`() {
    let queue = DispatchQueue(label: "queue")
    let handle = clock.schedule(after: 1, on: queue) { [value = Mortal("capture", log), log] in
      withExtendedLifetime(value) { log.note("fired") }
    }
    handle.dispose()
    #expect(log.lines == ["capture died"])
    #expect(clock.isIdle)
    handle.dispose()
    clock.advance(by: 2)
    #expect(log.lines == ["capture died"])
  }

  @Test func `a block can dispose of one that is due at the same time`() {
    let queue = DispatchQueue(label: "queue")
    let victim = Holder<any Disposable>()
    _ = clock.schedule(after: 1, on: queue) { victim.value?.dispose() }
    victim.value = clock.schedule(after: 1, on: queue) { [log] in log.note("fired") }
    clock.advance(by: 1)
    #expect(log.lines == [])
  }

  @Test func `dropping the handle does not dispose of the block`() {
    _ = clock.schedule(after: 1, on: DispatchQueue(label: "queue")) { [log] in log.note("fired") }
    clock.advance(by: 1)
    #expect(log.lines == ["fired"])
  }

  @Test func `what a block captures may use the clock when it dies`() {
    let queue = DispatchQueue(label: "queue")
    let value = Mortal { [clock, log] in log.note("died at \(clock.now), idle: \(clock.isIdle)") }
    let handle = clock.schedule(after: 1, on: queue) { [value] in withExtendedLifetime(value) {} }
    withExtendedLifetime(value) {}
    handle.dispose()
  }

  @Test func `each of many blocks from many threads runs once`() {
    let queue = Queue(clock: clock)
    let fired = SignalKit.Atomic(value: 0)
    let clock = clock
    let schedule: @Sendable () -> Void = {
      for delay in 0..<200 { queue.after(Double(delay)) { _ = fired.modify { $0 + 1 } } }
    }
    let advance: @Sendable () -> Void = {
      for _ in 0..<200 { clock.advance(by: 1) }
    }
    inParallel([schedule, schedule, advance, advance])
    clock.advance(by: 200)
    #expect(fired.with { $0 } == 400)
    #expect(clock.isIdle)
  }
}

@Suite struct DispatchClockTests {
  let clock = DispatchClock.shared
  let queue = DispatchQueue(label: "queue")

  @Test func `goes on`() {
    let (now, continuous) = (clock.now, clock.continuousNow)
    let ran = Latch()
    _ = clock.schedule(after: 0.01, on: queue) { ran.open() }
    ran.wait()
    #expect(clock.now - now >= 0.01)
    #expect(clock.continuousNow - continuous >= 0.01)
  }

  @Test func `is the clock of every queue that has no other`() {
    #expect(Queue.mainQueue().clock === clock)
    #expect(Queue(name: "a").clock === clock)
    #expect(Queue(queue: queue).clock === clock)
    let virtual = VirtualClock()
    #expect(Queue(queue: queue, clock: virtual).clock === virtual)
  }

  @Test func `a disposed block is released at once`() {
    let log = Log()
    let handle = clock.schedule(after: 3600, on: queue) { [value = Mortal("capture", log)] in
      withExtendedLifetime(value) {}
    }
    #expect(log.lines == [])
    handle.dispose()
    #expect(log.lines == ["capture died"])
  }

  @Test func `what is far off is taken back from Dispatch`() {
    let (log, died) = (Log(), Latch())
    @Sendable func die() {
      log.note("died")
      died.open()
    }
    let call = DispatchCall(at: .now() + 3600, on: queue) { [value = Mortal(onDeath: die)] in
      withExtendedLifetime(value) {}
    }
    #expect(log.lines == [])
    call.dispose()
    died.wait()
    #expect(log.lines == ["died"])
  }

  @Test(arguments: [Double.infinity, .nan, .greatestFiniteMagnitude, 1e10])
  func `what is never due does not keep what is`(_ never: Double) {
    let log = Log()
    let handle = clock.schedule(after: never, on: queue) { log.note("never") }
    for delay: Double in [0.01, -1, 0, -.infinity] {
      let ran = Latch()
      _ = clock.schedule(after: delay, on: queue) {
        log.note("\(delay)")
        ran.open()
      }
      ran.wait()
    }
    #expect(log.lines == ["0.01", "-1.0", "0.0", "-inf"])
    handle.dispose()
  }

  /// Dispatch keeps a queue for as long as it has been asked to call it.
  @Test func `a queue is let go of when all that is far off has been dropped`() {
    let died = Latch()
    var handles: [any Disposable] = []
    do {
      let queue = DispatchQueue(label: "far")
      let key = DispatchSpecificKey<Mortal>()
      queue.setSpecific(key: key, value: Mortal(onDeath: { died.open() }))
      handles = [3600, 7200, 1800].map { clock.schedule(after: $0, on: queue) {} }
    }
    for handle in handles { handle.dispose() }
    died.wait()
  }

  @Test func `a call that is far off comes`() {
    let virtual = DispatchQueue(label: "far")
    let ran = Latch()
    let call = DispatchCall(at: .now() + 0.001, on: virtual) { ran.open() }
    ran.wait()
    call.dispose()
    #expect(DispatchCall.isFar(.now() + 11))
    #expect(!DispatchCall.isFar(.now() + 9))
  }

  @Test func `a block that is disposed of on its queue before its turn does not run`() {
    let log = Log()
    let handle = Holder<any Disposable>()
    queue.sync {
      handle.value = clock.schedule(after: 0, on: queue) { log.note("fired") }
      handle.value?.dispose()
    }
    let after = Latch()
    _ = clock.schedule(after: 0.001, on: queue) { after.open() }
    after.wait()
    #expect(log.lines == [])
  }
}
