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
