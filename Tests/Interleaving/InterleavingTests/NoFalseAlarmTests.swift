import Dispatch
import Interleaving
import ScheduleChallenge
import Synchronization
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct NoFalseAlarmTests {
  @Test func `a pthread mutex protects`() {
    expectPasses { scope in
      let lock = PthreadLock()
      let counter = Counter()
      func add() { for _ in 0..<3 { lock.withLock { counter.increment() } } }
      scope.concurrently([add, add, add])
      return counter.value == 9 ? nil : "\(counter.value)"
    }
  }

  @Test func `a pthread mutex that is tried protects`() {
    var sawBusy = false
    expectPasses { scope in
      let lock = PthreadLock()
      let counter = Counter()
      func add() {
        guard lock.tryLock() else { return unobserved { sawBusy = true } }
        counter.increment()
        lock.unlock()
      }
      scope.concurrently([add, add])
      return (1...2).contains(counter.value) ? nil : "\(counter.value)"
    }
    #expect(sawBusy)
  }

  @Test func `a Mutex protects`() {
    expectPasses { scope in
      let guarded = Guarded()
      func add() { for _ in 0..<3 { guarded.counter.withLock { $0.increment() } } }
      scope.concurrently([add, add, add])
      let total = guarded.counter.withLock { $0.value }
      return total == 9 ? nil : "\(total)"
    }
  }

  @Test func `a Mutex that is tried protects`() {
    var sawBusy = false
    expectPasses { scope in
      let guarded = Guarded()
      func add() {
        let done: Void? = guarded.counter.withLockIfAvailable { counter in
          yieldPoint()
          counter.increment()
        }
        if done == nil { unobserved { sawBusy = true } }
      }
      scope.concurrently([add, add])
      let total = guarded.counter.withLock { $0.value }
      return (1...2).contains(total) ? nil : "\(total)"
    }
    #expect(sawBusy)
  }

  @Test func `a contended Mutex hands over in every order`() {
    var orders: Set<String> = []
    expectPasses { scope in
      let guarded = Guarded()
      let log = Log()
      scope.concurrently(
        ["1", "2", "3"].map { name in
          {
            guarded.counter.withLock { counter in
              yieldPoint()
              counter.increment()
              log.note(name)
            }
          }
        }
      )
      unobserved { _ = orders.insert(log.lines.joined()) }
      return nil
    }
    #expect(orders.count == 6)
  }

  @Test func `a serial queue protects`() {
    expectPasses { scope in
      let queue = DispatchQueue(label: "serial")
      let counter = Counter()
      scope.concurrently([
        { for _ in 0..<2 { queue.async { counter.increment() } } },
        { queue.sync { counter.increment() } },
        { queue.async { queue.async { counter.increment() } } },
      ])
      scope.quiesce()
      return counter.value == 4 ? nil : "\(counter.value)"
    }
  }

  @Test func `what precedes async happens before the block`() {
    expectPasses { scope in
      let queue = DispatchQueue(label: "serial")
      let payload = Counter()
      scope.concurrently([
        {
          payload.value = 42
          queue.async { payload.value += 1 }
        }
      ])
      scope.quiesce()
      return payload.value == 43 ? nil : "\(payload.value)"
    }
  }

  @Test func `what a block did happens before the return of sync`() {
    expectPasses { scope in
      let queue = DispatchQueue(label: "serial")
      let payload = Counter()
      queue.async { payload.value = 1 }
      scope.concurrently([{ queue.sync {} }, { queue.sync { payload.value += 1 } }])
      queue.sync {}
      return payload.value == 2 ? nil : "\(payload.value)"
    }
  }

  @Test func `what ends happens before the end of concurrently`() {
    expectPasses { scope in
      let counter = Counter()
      counter.increment()
      scope.concurrently([{ counter.increment() }])
      counter.increment()
      scope.concurrently([{ counter.increment() }])
      return counter.value == 4 ? nil : "\(counter.value)"
    }
  }
}

/// A counter behind `Synchronization.Mutex`.
private final class Guarded: Sendable {
  let counter = Mutex(Counter())
}
