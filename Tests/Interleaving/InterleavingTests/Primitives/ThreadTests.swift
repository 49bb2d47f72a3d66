import Foundation
import Interleaving
import ScheduleChallenge
import Synchronization
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct ThreadTests {
  @Test func `a thread that the subject creates is part of the run`() {
    var seen: Set<[Int]> = []
    expectExhausted { scope in
      let log = Log()
      let thread = PosixThread {
        yieldPoint()
        log.note("created")
      }
      yieldPoint()
      log.note("creator")
      thread.join()
      unobserved { _ = seen.insert(log.lines.map(\.count)) }
      return nil
    }
    #expect(seen == [[7, 7]])
  }

  @Test func `joining comes after all that the thread did`() {
    expectExhausted { scope in
      let box = Box()
      let thread = PosixThread { box.value = 1 }
      thread.join()
      return box.value == 1 ? nil : "\(box.value)"
    }
  }

  @Test func `without joining there is a race`() {
    let outcome = explore { scope in
      let box = Box()
      let thread = PosixThread { box.value = 1 }
      box.value = 2
      thread.join()
      return nil
    }
    #expect(outcome.finding?.isDataRace == true)
  }

  @Test func `a Foundation thread is part of the run`() {
    expectExhausted { scope in
      let condition = NSCondition()
      let box = Box()
      let thread = Thread {
        condition.lock()
        box.value = 1
        condition.signal()
        condition.unlock()
      }
      thread.start()
      condition.lock()
      while box.value == 0 { condition.wait() }
      condition.unlock()
      return nil
    }
  }

  @Test func `sleeping takes no time`() {
    expectExhausted { scope in
      let log = Log()
      scope.concurrently([
        {
          Thread.sleep(forTimeInterval: 2000)
          log.note("late")
        },
        {
          usleep(1000)
          log.note("early")
        },
      ])
      return log.lines == ["early", "late"] ? nil : "\(log.lines)"
    }
  }

  @Test func `a clock moves only when nothing can run`() {
    expectExhausted { scope in
      let clock = ContinuousClock()
      let start = clock.now
      yieldPoint()
      let still = clock.now - start
      usleep(250_000)
      let slept = clock.now - start
      return still == .zero && slept == .milliseconds(250) ? nil : "\(still), \(slept)"
    }
  }

  @Test func `yielding lets the others go first`() {
    let outcome = explore { scope in
      let flag = Flag()
      scope.concurrently([
        { while !flag.isUp.load(ordering: .acquiring) { sched_yield() } },
        { flag.isUp.store(true, ordering: .releasing) },
      ])
      return nil
    }
    #expect(outcome.finding == nil)
  }
}

/// Unchecked: what the tests are about.
private final class Box: @unchecked Sendable {
  var value = 0
}

private final class Flag: Sendable {
  let isUp = Atomic(false)
}
