import Dispatch
import Interleaving
import ScheduleChallenge
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct DeadlockTests {
  @Test func `two locks in opposite order`() throws {
    let finding = try #require(explore { dine($0, philosophers: 2) }.finding)
    #expect(finding.isDeadlock)
    #expect("\(finding)".hasPrefix("Deadlock: main waits for the other threads; A waits for lock "))
    #expect("\(finding)".contains("; B waits for lock "))
  }

  @Test func `three philosophers`() throws {
    let finding = try #require(explore { dine($0, philosophers: 3) }.finding)
    guard case .deadlock(let waiting) = finding else {
      Issue.record("\(finding)")
      return
    }
    #expect(waiting.first == "main waits for the other threads")
    #expect(
      waiting.dropFirst().map { $0.prefix(17) } == ["A", "B", "C"].map { "\($0) waits for lock " }
    )
    #expect(Set(waiting).count == 4)
  }

  @Test func `two locks in the same order do not deadlock`() {
    expectPasses { scope in
      let locks = [PthreadLock(), PthreadLock()]
      let both = { locks[0].withLock { locks[1].withLock {} } }
      scope.concurrently([both, both, both])
      return nil
    }
  }

  @Test func `a lock that its own thread holds`() {
    let outcome = explore { scope in
      let lock = PthreadLock()
      scope.concurrently([{ lock.withLock { lock.withLock {} } }])
      return nil
    }
    #expect(
      outcome.finding
        == .deadlock(["main waits for the other threads", "A waits for lock a"])
    )
  }

  @Test func `a lock that the scenario itself holds`() {
    let outcome = explore { _ in
      let lock = PthreadLock()
      lock.withLock { lock.withLock {} }
      return nil
    }
    #expect(outcome.finding == .deadlock(["main waits for lock a"]))
  }

  @Test func `sync onto the queue one is on, from a thread`() {
    let outcome = explore { scope in
      let queue = DispatchQueue(label: "serial")
      scope.concurrently([{ queue.sync { queue.sync {} } }])
      return nil
    }
    #expect(
      outcome.finding
        == .deadlock(["main waits for the other threads", "A waits for its turn on queue a"])
    )
  }

  @Test func `sync onto the queue one is on, from a block`() {
    let outcome = explore { scope in
      let queue = DispatchQueue(label: "serial")
      queue.async { queue.sync {} }
      scope.quiesce()
      return nil
    }
    #expect(
      outcome.finding
        == .deadlock(["main waits for the other threads", "queue 1 waits for its turn on queue a"])
    )
  }

  @Test func `two queues that wait for each other`() throws {
    let outcome = explore { scope in
      let queues = [DispatchQueue(label: "first"), DispatchQueue(label: "second")]
      scope.concurrently([
        { queues[0].sync { queues[1].sync {} } },
        { queues[1].sync { queues[0].sync {} } },
      ])
      return nil
    }
    let finding = try #require(outcome.finding)
    #expect(finding.isDeadlock)
    #expect("\(finding)".contains("B waits for its turn on queue "))
  }

  @Test func `a lock and a queue that wait for each other`() throws {
    let outcome = explore { scope in
      let queue = DispatchQueue(label: "serial")
      let lock = PthreadLock()
      scope.concurrently([
        { lock.withLock { queue.sync {} } },
        { queue.async { lock.withLock {} } },
      ])
      scope.quiesce()
      return nil
    }
    let finding = try #require(outcome.finding)
    #expect(finding.isDeadlock)
    #expect("\(finding)".contains("A waits for its turn on queue "))
    #expect("\(finding)".contains("queue 1 waits for lock "))
  }

  @Test func `after a deadlock the next exploration works`() {
    for _ in 0..<5 {
      #expect(explore { dine($0, philosophers: 2) }.finding?.isDeadlock == true)
      #expect(explore(Exploration(schedules: 100), Program.p1.run).distinct == 3)
    }
  }
}
