import Foundation
import Interleaving
import ScheduleChallenge
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct ConditionTests {
  @Test func `a bounded buffer hands over every item in order`() {
    expectExhausted { scope in
      let buffer = Buffer()
      var taken: [Int] = []
      scope.concurrently([
        { for item in 1...2 { buffer.put(item) } },
        { for _ in 1...2 { taken.append(buffer.take()) } },
      ])
      return taken == [1, 2] ? nil : "\(taken)"
    }
  }

  /// Explores a wait for the condition that another thread signals, with the mutex of that kind.
  private func outcome(
    _ kind: Int32,
    _ wait: @escaping (UnsafeMutablePointer<pthread_mutex_t>, () -> Int32) -> String?
  ) -> Exploration.Outcome {
    explore(Exploration(strategies: [.exhaustive])) { scope in
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      pthread_mutexattr_settype(&attributes, kind)
      let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
      defer {
        mutex.deallocate()
        condition.deallocate()
      }
      pthread_mutex_init(mutex, &attributes)
      pthread_cond_init(condition, nil)
      var isSet = false
      var result: String?
      scope.concurrently([
        {
          result = wait(mutex) {
            var status: Int32 = 0
            while !isSet, status == 0 { status = pthread_cond_wait(condition, mutex) }
            return status
          }
        },
        {
          pthread_mutex_lock(mutex)
          isSet = true
          pthread_cond_signal(condition)
          pthread_mutex_unlock(mutex)
        },
      ])
      return result
    }
  }

  @Test func `a mutex that nobody holds is not released by a wait`() {
    let outcome = explore { scope in
      let condition = NSCondition()
      scope.concurrently([{ condition.wait() }, { condition.signal() }])
      return nil
    }
    #expect(
      outcome.finding == .failure("A condition is waited for with a mutex that nobody holds.")
    )
  }

  @Test func `a mutex that another thread holds is not released by a wait`() {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let condition = NSCondition()
      condition.lock()
      scope.concurrently([{ condition.wait() }, { condition.signal() }])
      condition.unlock()
      return nil
    }
    #expect(
      outcome.finding
        == .failure("A condition is waited for with a mutex that another thread holds.")
    )
  }

  @Test func `a checked mutex refuses a wait of a thread that does not hold it`() {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
      var mutex = pthread_mutex_t()
      pthread_mutex_init(&mutex, &attributes)
      var condition = pthread_cond_t()
      pthread_cond_init(&condition, nil)
      let status = pthread_cond_wait(&condition, &mutex)
      return status == EPERM ? nil : "\(status)"
    }
    #expect(outcome.coverage?.isExhaustive == true, "\(outcome)")
  }

  @Test func `a wait releases a recursive mutex once, however often it is held`() {
    func held(_ times: Int) -> Exploration.Outcome {
      outcome(Int32(PTHREAD_MUTEX_RECURSIVE)) { mutex, wait in
        for _ in 0..<times { pthread_mutex_lock(mutex) }
        let status = wait()
        for _ in 0..<times { pthread_mutex_unlock(mutex) }
        return status == 0 ? nil : "\(status)"
      }
    }
    let once = held(1)
    #expect(once.coverage?.isExhaustive == true, "\(once)")
    let twice = held(2)
    #expect(twice.finding?.isDeadlock == true, "\(twice)")
  }

  @Test func `a signal before the wait is lost`() {
    let outcome = explore { scope in
      let condition = NSCondition()
      scope.concurrently([
        {
          condition.lock()
          condition.wait()
          condition.unlock()
        },
        { condition.signal() },
      ])
      return nil
    }
    #expect(outcome.finding?.isDeadlock == true)
    #expect("\(outcome.finding!)".contains("A waits for a signal of"))
  }

  @Test func `one signal wakes one of those that wait, whichever`() {
    var woken: Set<Int> = []
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let condition = NSCondition()
      let gate = NSCondition()
      var waiting = 0
      var first: Int?
      scope.concurrently(
        [0, 1].map { name in
          {
            condition.lock()
            waiting += 1
            condition.wait()
            if first == nil { first = name }
            condition.unlock()
            gate.lock()
            gate.unlock()
            // The other one is woken by the first.
            condition.lock()
            condition.signal()
            condition.unlock()
          }
        } + [
          {
            while true {
              condition.lock()
              let both = waiting == 2
              if both { condition.signal() }
              condition.unlock()
              if both { return }
              sched_yield()
            }
          }
        ]
      )
      unobserved { _ = woken.insert(first ?? -1) }
      return nil
    }
    #expect(outcome.finding == nil)
    #expect(woken == [0, 1])
  }

  @Test func `a broadcast wakes all`() {
    expectExhausted { scope in
      let condition = NSCondition()
      var isOpen = false
      var passed = 0
      func pass() {
        condition.lock()
        while !isOpen { condition.wait() }
        passed += 1
        condition.unlock()
      }
      scope.concurrently([
        pass, pass,
        {
          condition.lock()
          isOpen = true
          condition.broadcast()
          condition.unlock()
        },
      ])
      return passed == 2 ? nil : "\(passed)"
    }
  }

  @Test func `a wait with a limit ends when nothing else can go on`() {
    expectExhausted { scope in
      let condition = NSCondition()
      var inTime: Bool?
      scope.concurrently([
        {
          condition.lock()
          inTime = condition.wait(until: Date(timeIntervalSinceNow: 3600))
          condition.unlock()
        }
      ])
      return inTime == false ? nil : "\(String(describing: inTime))"
    }
  }
}

/// One place, guarded by a condition.
private final class Buffer {
  private let condition = NSCondition()
  private var item: Int?

  func put(_ new: Int) {
    condition.lock()
    while item != nil { condition.wait() }
    item = new
    condition.broadcast()
    condition.unlock()
  }

  func take() -> Int {
    condition.lock()
    while true {
      if let taken = item {
        item = nil
        condition.broadcast()
        condition.unlock()
        return taken
      }
      condition.wait()
    }
  }
}
