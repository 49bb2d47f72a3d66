import Interleaving
import ScheduleChallenge
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct DistinctTests {
  @Test func `one thread has one schedule`() {
    let outcome = explore(Exploration(schedules: 50)) { scope in
      scope.concurrently([{ for _ in 0..<3 { yieldPoint() } }])
      return nil
    }
    #expect(outcome.distinct == 1)
  }

  @Test(arguments: [([3, 3], 20), ([2, 2, 2], 90), ([1, 1, 1, 1], 24), ([4, 1], 5)])
  func `points are counted as a multinomial coefficient says`(_ points: [Int], _ orders: Int) {
    let plan = Exploration(schedules: 5000, strategies: [.uniformRandom])
    let outcome = explore(plan) { scope in
      scope.concurrently(points.map { count in { for _ in 0..<count { yieldPoint() } } })
      return nil
    }
    #expect(outcome.distinct == orders)
  }

  @Test func `three acquisitions of a lock by two threads have three orders`() {
    let outcome = explore(Exploration(schedules: 500)) { scope in
      let lock = PthreadLock()
      lock.withLock {}
      scope.concurrently([
        {
          lock.withLock {}
          lock.withLock {}
        },
        { lock.withLock {} },
      ])
      return nil
    }
    #expect(outcome.distinct == 3)
  }

  @Test func `of several releases of an object, the last is told apart`() {
    final class Object: Sendable {}
    let plan = Exploration(schedules: 500, strategies: [.exhaustive])
    let outcome = explore(plan) { scope in
      // Unsafe pointer: an array would be one variable of all threads.
      let references = UnsafeMutablePointer<Object?>.allocate(capacity: 4)
      references.initialize(repeating: Object(), count: 4)
      weak let observer = references[0]
      scope.concurrently((0..<4).map { thread in { references[thread] = nil } })
      let isGone = observer == nil
      references.deallocate()
      return isGone ? nil : "somebody kept it"
    }
    #expect(outcome.coverage?.isExhaustive == true)
    #expect(outcome.distinct == 4)
    // Fewer than the releases have orders.
    #expect(outcome.coverage.map { $0.schedules < 10 } == true)
  }

  @Test func `who first reaches a lock makes no difference`() {
    // Three orders of the critical sections, though two threads may reach the lock first.
    let plan = Exploration(schedules: 2000, strategies: [.uniformRandom])
    let outcome = explore(plan, Program.p1.run)
    #expect(outcome.coverage?.schedules == 2000)
    #expect(outcome.distinct == 3)
  }
}
