import Dispatch
import Foundation
import Interleaving
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct SemaphoreTests {
  @Test func `a dispatch semaphore lets in as many as it counts`() {
    expectExhausted { scope in
      let semaphore = DispatchSemaphore(value: 2)
      var inside = 0
      var most = 0
      scope.concurrently(
        (0..<3).map { _ in
          {
            semaphore.wait()
            unobserved {
              inside += 1
              most = max(most, inside)
            }
            yieldPoint()
            unobserved { inside -= 1 }
            semaphore.signal()
          }
        }
      )
      return most <= 2 ? nil : "\(most) at a time"
    }
  }

  @Test func `a semaphore orders what precedes its signal`() {
    expectExhausted { scope in
      let semaphore = DispatchSemaphore(value: 0)
      var value = 0
      scope.concurrently([
        {
          value = 1
          semaphore.signal()
        },
        {
          semaphore.wait()
          value += 1
        },
      ])
      return value == 2 ? nil : "\(value)"
    }
  }

  @Test func `nobody signals`() {
    let outcome = explore { scope in
      let semaphore = DispatchSemaphore(value: 0)
      scope.concurrently([{ semaphore.wait() }])
      return nil
    }
    #expect(outcome.finding?.isDeadlock == true)
    #expect("\(outcome.finding!)".contains("A waits for semaphore"))
  }

  @Test func `a wait with a limit`() {
    expectExhausted { scope in
      let semaphore = DispatchSemaphore(value: 0)
      let now = semaphore.wait(timeout: .now())
      let later = semaphore.wait(timeout: .now() + 5)
      return now == .timedOut && later == .timedOut ? nil : "\(now), \(later)"
    }
  }

  /// `DispatchSemaphore.signal()` says so by what it returns.
  @Test func `each signal that lets somebody through says so`() {
    expectExhausted { scope in
      let semaphore = DispatchSemaphore(value: 0)
      let ready = DispatchSemaphore(value: 0)
      var results: [Int] = []
      let waiter = {
        ready.signal()
        semaphore.wait()
      }
      scope.concurrently([
        waiter, waiter,
        {
          ready.wait()
          ready.wait()
          // Both are about to wait, and nobody is let through twice.
          results = [semaphore.signal(), semaphore.signal(), semaphore.signal()]
        },
      ])
      return results == [1, 1, 0] ? nil : "\(results)"
    }
  }

  @Test func `a POSIX semaphore counts`() {
    expectExhausted { scope in
      let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
      sem_init(semaphore, 0, 1)
      defer { semaphore.deallocate() }
      var value = 0
      func add() {
        sem_wait(semaphore)
        value += 1
        sem_post(semaphore)
      }
      scope.concurrently([add, add])
      let free = sem_trywait(semaphore) == 0
      let busy = sem_trywait(semaphore) != 0 && errno == EAGAIN
      return value == 2 && free && busy ? nil : "\(value), \(free), \(busy)"
    }
  }
}
