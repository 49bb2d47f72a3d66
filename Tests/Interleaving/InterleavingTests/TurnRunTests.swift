import Dispatch
import ScheduleChallenge
import Synchronization
import Testing

@testable import Interleaving

/// Threads that take turns at accesses, while locks are the platform's.
@Suite struct TurnRunTests {
  private let plan = Exploration(schedules: 300, control: .accesses)

  private func coverage(_ outcome: Exploration.Outcome) throws -> Coverage {
    try #require(outcome.coverage, "\(outcome)")
  }

  private func failure(_ outcome: Exploration.Outcome) throws -> Exploration.Failure {
    try #require(outcome.failure, "\(outcome)")
  }

  @Test func `threads have numbers of their own, and all have ended`() throws {
    let outcome = explore(plan) { scope in
      let seen = Mutex<[Int]>([])
      let add: () -> Void = {
        let number = currentThread ?? -1
        seen.withLock { $0.append(number) }
      }
      scope.concurrently([add, add, add])
      scope.concurrently([add])
      // A thread of another test that comes by is given one as well.
      let numbers = seen.withLock { $0 }
      let areDistinct = Set(numbers).count == 4 && numbers.allSatisfy { $0 > 0 }
      return areDistinct && currentThread == 0 ? nil : "\(numbers)"
    }
    let coverage = try coverage(outcome)
    #expect(coverage.takesTurns)
    #expect(!coverage.areFree)
    #expect(!coverage.isExhaustive)
    #expect("\(coverage)" == "sampled in 300 runs at accesses")
    #expect(currentThread == nil)
  }

  /// The update has no place of ours inside: that it falls apart is seen by its accesses.
  ///
  /// On a busy machine a run may fail by chance, and its schedule show nothing; that those of a great many
  /// seeds do is none.
  @Test func `a lost update is found at its accesses, and again`() throws {
    let scenario: (Scope) -> String? = { scope in
      let counter = Counter()
      scope.concurrently([{ counter.increment() }, { counter.increment() }])
      return counter.value == 2 ? nil : "lost"
    }
    var plan = plan
    for seed in 0..<50 as Range<UInt64> {
      plan.seed = seed
      let failure = try failure(explore(plan, scenario))
      #expect(failure.finding == .failure("lost"))
      let repeats = (0..<5).allSatisfy { _ in
        replay(failure.schedule, plan, scenario).finding == .failure("lost")
      }
      if repeats, (1...2).contains(failure.schedule.switches.count) { return }
    }
    Issue.record("no schedule shows it again")
  }

  /// On a busy machine threads are let go for being late, and a plan may miss it; those of many seeds do not.
  @Test func `between two critical sections another thread may come`() {
    var plan = plan
    for seed in 0..<50 as Range<UInt64> {
      plan.seed = seed
      let outcome = explore(plan) { scope in
        let counter = SplitCounter()
        scope.concurrently([{ counter.increment() }, { counter.increment() }])
        return counter.value == 2 ? nil : "lost"
      }
      guard let failure = outcome.failure else { continue }
      #expect(failure.finding == .failure("lost"))
      return
    }
    Issue.record("no plan finds it")
  }

  @Test func `what a lock protects is whole, of whatever kind it is`() throws {
    let passed = explore(plan) { scope in
      let counter = SplitCounter()
      let total = Mutex(0)
      let add: () -> Void = {
        counter.incrementAtOnce()
        total.withLock { $0 += 1 }
      }
      scope.concurrently([add, add, add])
      return counter.value == 3 && total.withLock { $0 } == 3 ? nil : "lost"
    }
    #expect(try coverage(passed).takesTurns)
  }

  /// Whoever stops inside the lock keeps the other from ever coming to a point.
  @Test func `a thread that stops with a lock held goes on when another waits`() throws {
    let order = Mutex<Set<[String]>>([])
    let passed = explore(plan) { scope in
      let lock = PthreadLock()
      let log = Log()
      let enter: (String) -> () -> Void = { name in
        {
          lock.withLock {
            log.note("\(name) in")
            yieldPoint()
            yieldPoint()
            log.note("\(name) out")
          }
        }
      }
      scope.concurrently([enter("A"), enter("B")])
      let lines = log.lines
      order.withLock { _ = $0.insert(lines) }
      return lines.count == 4 && lines[0].prefix(1) == lines[1].prefix(1) ? nil : "\(lines)"
    }
    #expect(try coverage(passed).takesTurns)
    #expect(order.withLock { $0.count } == 2)
  }

  @Test func `threads that wait for each other are named`() throws {
    let failure = try failure(
      explore(plan) { scope in
        let (first, second) = (PthreadLock(), PthreadLock())
        func both(_ outer: PthreadLock, _ inner: PthreadLock) -> () -> Void {
          {
            outer.withLock {
              yieldPoint()
              inner.withLock { yieldPoint() }
            }
          }
        }
        scope.concurrently([both(first, second), both(second, first)])
        return nil
      }
    )
    guard case .deadlock(let waiting) = failure.finding else {
      Issue.record("\(failure.finding)")
      return
    }
    #expect(waiting.count == 3)
    #expect(waiting[0] == "main waits for the threads that it started")
    #expect(waiting[1].hasPrefix("A waits for something"))
    #expect(waiting[2].hasPrefix("B waits for something"))
    #expect(failure.diagnosis.kind == .deadlock)
    // The threads that are lost are not missed.
    let next = explore(plan) { scope in
      let counter = SplitCounter()
      scope.concurrently([{ counter.incrementAtOnce() }, { counter.incrementAtOnce() }])
      return counter.value == 2 ? nil : "lost"
    }
    #expect(try coverage(next).schedules == plan.schedules)
  }

  @Test func `a gate that nobody opens is a deadlock, one that somebody opens an order`() throws {
    let passed = explore(plan) { scope in
      let gate = Gate()
      let log = Log()
      scope.concurrently([
        {
          gate.wait()
          log.note("after")
        },
        {
          yieldPoint()
          log.note("before")
          gate.open()
        },
      ])
      return log.lines == ["before", "after"] ? nil : "\(log.lines)"
    }
    #expect(try coverage(passed).takesTurns)
    let failure = try failure(
      explore(plan) { scope in
        let gate = Gate()
        scope.concurrently([{ gate.wait() }])
        return nil
      }
    )
    #expect(
      failure.finding
        == .deadlock(["main waits for the threads that it started", "A waits for a gate"])
    )
  }

  @Test func `a thread that spins for another does not keep it from its turn`() throws {
    let plan = Exploration(schedules: 50, strategies: [.pct(depth: 2)], control: .accesses)
    let passed = explore(plan) { scope in
      let flag = Atomic(false)
      scope.concurrently([
        { while !flag.load(ordering: .acquiring) {} },
        { flag.store(true, ordering: .releasing) },
      ])
      return nil
    }
    #expect(try coverage(passed).takesTurns)
  }

  @Test func `a run without end is left to itself after so many points`() throws {
    let passed = explore(Exploration(schedules: 3, stepLimit: 50, control: .accesses)) { scope in
      let count = Mutex(0)
      let add: () -> Void = { for _ in 0..<200 { count.withLock { $0 += 1 } } }
      scope.concurrently([add, add])
      return count.withLock { $0 } == 400 ? nil : "lost"
    }
    #expect(try coverage(passed).schedules == 3)
  }

  @Test func `threads that come when a run is over belong to the next one, or to none`() throws {
    let passed = explore(plan) { scope in
      let come: @Sendable () -> Void = {
        _ = numberedThread
        yieldPoint()
        yieldPoint()
      }
      for _ in 0..<4 { DispatchQueue.global().async(execute: come) }
      scope.concurrently([come, come])
      return currentThread == 0 ? nil : "the scenario's own thread is another"
    }
    #expect(try coverage(passed).schedules >= 1)
  }

  @Test func `a thread that has called back into a run may explore for itself`() throws {
    let hasMet = Atomic(false)
    let isDone = DispatchGroup()
    let own = Mutex<Exploration.Outcome?>(nil)
    _ = try coverage(
      explore(Exploration(schedules: 1, control: .accesses)) { _ in
        DispatchQueue.global().async(group: isDone) {
          _ = numberedThread
          hasMet.store(true, ordering: .releasing)
          let outcome = explore(Exploration(schedules: 1, control: ThreadControl.none)) { _ in nil }
          own.withLock { $0 = outcome }
        }
        while !hasMet.load(ordering: .acquiring) { yieldPoint() }
        return nil
      }
    )
    isDone.wait()
    #expect(try coverage(#require(own.withLock { $0 })).schedules == 1)
  }

  @Test func `only random strategies are used`() throws {
    var plan = Exploration(schedules: 40, control: .accesses)
    plan.strategies = [.exhaustive, .preemptionBound(1)]
    let passed = explore(plan) { scope in
      let counter = Mutex(0)
      scope.concurrently([{ counter.withLock { $0 += 1 } }, { counter.withLock { $0 += 1 } }])
      return nil
    }
    #expect(try coverage(passed).extent == .sample)
    #expect(try coverage(passed).schedules == 40)
  }

  @Test func `a scenario of one thread runs as under control`() {
    let once = Exploration(schedules: 1, control: .accesses)
    #expect(finding(once) { _ in "always" } == .failure("always"))
    #expect(finding(once) { _ in nil } == nil)
  }
}
