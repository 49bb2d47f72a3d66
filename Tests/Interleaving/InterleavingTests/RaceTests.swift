import Interleaving
import ScheduleChallenge
import Synchronization
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct RaceTests {
  @Test func `a lost update is reported before it happens`() throws {
    var last: Counter?
    let outcome = explore { scope in
      let counter = Counter()
      unobserved { last = counter }
      scope.concurrently([{ counter.increment() }, { counter.increment() }])
      return nil
    }
    let finding = try #require(outcome.finding)
    #expect(finding.isDataRace)
    #expect("\(finding)".hasPrefix("Data race: A "), "\(finding)")
    #expect("\(finding)".contains("and unordered with it B writes in "), "\(finding)")
    #expect("\(finding)".contains("Counter.increment"), "\(finding)")
    #expect(last?.value == 1)
  }

  @Test func `a diagnosis names the lines of both accesses`() throws {
    let outcome = explore { scope in
      let counter = Counter()
      scope.concurrently([{ counter.increment() }, { counter.increment() }])
      return nil
    }
    let diagnosis = try #require(outcome.failure).diagnosis
    #expect(diagnosis.kind == .dataRace)
    #expect(diagnosis.accesses.map(\.stack.first?.line) == [9, 9])
    #expect(diagnosis.accesses.map(\.stack.first?.file).first == "Subjects/Counter.swift")
  }

  @Test func `without race detection a lost update needs a point to show`() {
    func outcome(_ betweenReadAndWrite: @escaping () -> Void) -> Exploration.Outcome {
      explore(Exploration(schedules: 100, detectsRaces: false)) { scope in
        let counter = Counter()
        func add() {
          let read = counter.value
          betweenReadAndWrite()
          counter.value = read + 1
        }
        scope.concurrently([add, add])
        return counter.value == 2 ? nil : "lost update"
      }
    }
    #expect(outcome {}.finding == nil)
    #expect(outcome { yieldPoint() }.finding == .failure("lost update"))
  }

  @Test(arguments: [Container.Mutant.racyM1, .racyM2])
  func `a mutant that reads without the lock races`(_ mutant: Container.Mutant) throws {
    for seed in 0..<5 as Range<UInt64> {
      let outcome = explore(Exploration(seed: seed)) { setsAndDisposes($0, mutant) }
      #expect(try #require(outcome.finding).isDataRace)
    }
  }

  @Test func `a read and a write race, two reads do not`() throws {
    func outcome(_ second: @escaping (Counter) -> Void) -> Exploration.Outcome {
      explore(Exploration(schedules: 100)) { scope in
        let counter = Counter()
        scope.concurrently([{ precondition(counter.value >= 0) }, { second(counter) }])
        return nil
      }
    }
    #expect(outcome { precondition($0.value >= 0) }.finding == nil)
    #expect(try #require(outcome { $0.value = 1 }.finding).isDataRace)
  }

  @Test func `whether any access was seen is told`() {
    let counter = Counter()
    let plan = Exploration(schedules: 5)
    let outcome = explore(plan) { scope in
      scope.concurrently([{ counter.increment() }])
      return nil
    }
    #expect(outcome.coverage?.seesAccesses == true)
    let nothing = explore(plan) { _ in nil }
    #expect(nothing.coverage?.seesAccesses == false)
  }

  @Test func `a lock that only one of two takes makes no order`() throws {
    let outcome = explore { scope in
      let lock = PthreadLock()
      let counter = Counter()
      scope.concurrently([{ lock.withLock { counter.increment() } }, { counter.increment() }])
      return nil
    }
    #expect(try #require(outcome.finding).isDataRace)
  }

  @Test func `two locks make no order`() throws {
    let outcome = explore { scope in
      let locks = [PthreadLock(), PthreadLock()]
      let counter = Counter()
      scope.concurrently(locks.map { lock in { lock.withLock { counter.increment() } } })
      return nil
    }
    #expect(try #require(outcome.finding).isDataRace)
  }

  @Test func `publication through a relaxed store races`() throws {
    let outcome = explore { publish(in: $0, relaxed: true) }
    #expect(try #require(outcome.finding).isDataRace)
  }

  @Test func `publication through a releasing store does not race`() {
    expectPasses { publish(in: $0, relaxed: false) }
  }

  @Test func `a plain flag publishes nothing`() throws {
    let outcome = explore { scope in
      let flag = Counter()
      let payload = Counter()
      scope.concurrently([
        {
          payload.value = 42
          flag.value = 1
        },
        { if flag.value == 1 { precondition(payload.value == 42) } },
      ])
      return nil
    }
    #expect(try #require(outcome.finding).isDataRace)
  }

  @Test func `what is unobserved does not race`() {
    expectPasses { scope in
      let counter = Counter()
      scope.concurrently((0..<2).map { _ in { unobserved { counter.increment() } } })
      return unobserved { counter.value } == 2 ? nil : "lost update"
    }
  }
}

/// Hands a payload over to another thread through an atomic flag.
private func publish(in scope: Scope, relaxed: Bool) -> String? {
  final class Flag: Sendable {
    let isUp = Atomic(false)
  }
  let flag = Flag()
  let payload = Counter()
  scope.concurrently([
    {
      payload.value = 42
      if relaxed {
        flag.isUp.store(true, ordering: .relaxed)
      } else {
        flag.isUp.store(true, ordering: .releasing)
      }
    },
    {
      guard flag.isUp.load(ordering: .acquiring) else { return }
      precondition(payload.value == 42)
    },
  ])
  return nil
}
