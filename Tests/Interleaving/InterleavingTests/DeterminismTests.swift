import Interleaving
import ScheduleChallenge
import Synchronization
import Testing

private final class LooseFlag: Sendable {
  let isSet = Atomic(false)
}

/// Holds two objects that weak references look at.
private final class Holder {
  final class Looked {}

  var left: Looked?
  var right: Looked?

  init(_ left: Looked, _ right: Looked) { (self.left, self.right) = (left, right) }
}

/// Lets go of two objects, in this order or the other one, while both are kept by somebody else.
private func releases(backwards: Bool) -> String? {
  let (left, right) = (Holder.Looked(), Holder.Looked())
  let holder = Holder(left, right)
  weak let first = left
  weak let second = right
  if backwards {
    holder.right = nil
    holder.left = nil
  } else {
    holder.left = nil
    holder.right = nil
  }
  return withExtendedLifetime((left, right)) {
    first == nil || second == nil ? "one has gone" : nil
  }
}

private func waitsByALooseFlag(_ scope: Scope) -> String? {
  let flag = LooseFlag()
  scope.concurrently([
    { while !flag.isSet.load(ordering: .relaxed) {} },
    { flag.isSet.store(true, ordering: .relaxed) },
  ])
  return "it has waited"
}

/// The same, at places that no run has been at.
private func waitsByALooseFlagAsWell(_ scope: Scope) -> String? {
  let flag = LooseFlag()
  scope.concurrently([
    { while !flag.isSet.load(ordering: .relaxed) {} },
    { flag.isSet.store(true, ordering: .relaxed) },
  ])
  return "it has waited"
}

@Suite(.enabled(if: isInterleavingAvailable)) struct DeterminismTests {
  static let failing: [Program] = [.p1m1, .p1m2, .p1bm3, .p2m1, .p3, .p3b, .p5m1, .p5m2]

  /// Whoever comes first takes another lock, if it is B, and only in the first run in which it is.
  @Test func `what one run leaves for good does not end an exhaustive search`() {
    let made = Mutex(false)
    let seen = Mutex<Set<String>>([])
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let order = Mutex("")
      let other = Mutex(0)
      func come(_ name: String, _ isMaking: Bool) {
        let isFirst = order.withLock { order in
          order += name
          return order == name
        }
        guard isMaking, isFirst, unobserved({ !made.withLock { $0 } }) else { return }
        other.withLock { $0 += 1 }
        unobserved { made.withLock { $0 = true } }
      }
      scope.concurrently([
        { come("A", false) }, { come("B", true) }, { come("C", false) },
      ])
      let outcome = order.withLock { $0 }
      unobserved { _ = seen.withLock { $0.insert(outcome) } }
      return nil
    }
    #expect(outcome.coverage?.isExhaustive == true, "\(outcome)")
    #expect(seen.withLock { $0 } == ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"])
  }

  @Test(arguments: failing) func `a seed decides which schedule fails`(_ program: Program) throws {
    for seed in 0..<5 as Range<UInt64> {
      let plan = Exploration(schedules: 1000, seed: seed)
      let first = try #require(explore(plan, program.run).failure)
      let second = try #require(explore(plan, program.run).failure)
      #expect(first.finding == second.finding)
      #expect(first.schedule == second.schedule)
      #expect(first.hash == second.hash)
      #expect(first.schedulesTried == second.schedulesTried)
      #expect(first.replays == second.replays)
      #expect(first.preemptions == second.preemptions)
      #expect(first.trace.columns() == second.trace.columns())
    }
  }

  @Test(arguments: Program.correct)
  func `a seed decides how many distinct schedules pass`(_ program: Program) throws {
    let plan = Exploration(schedules: 300, seed: 7)
    let distinct = try #require(explore(plan, program.run).distinct)
    #expect(explore(plan, program.run).distinct == distinct)
  }

  @Test func `another seed tries other schedules`() {
    let tried = (0..<20 as Range<UInt64>).map { seed in
      explore(Exploration(seed: seed), Program.p5m2.run).failure?.schedulesTried
    }
    #expect(Set(tried).count > 1)
  }

  @Test(arguments: failing) func `a failing schedule fails 20 times of 20`(_ program: Program)
    throws
  {
    let failure = try #require(explore(Exploration(), program.run).failure)
    for _ in 0..<20 {
      let again = replay(failure.schedule, Exploration(), program.run)
      #expect(again.finding == failure.finding)
      #expect(again.hash == failure.hash)
      #expect(again.trace.columns() == failure.trace.columns())
    }
  }

  @Test func `a race is replayed as well`() throws {
    func scenario(_ scope: Scope) -> String? { setsAndDisposes(scope, .racyM2) }
    let failure = try #require(explore(Exploration(), scenario).failure)
    #expect(failure.finding.isDataRace)
    for _ in 0..<20 {
      let again = replay(failure.schedule, Exploration(), scenario)
      #expect(again.finding == failure.finding)
      #expect(again.hash == failure.hash)
    }
  }

  // The first run of a place looks up the names of its functions, and the library that spells them out
  // may call functions that the program has as well, which are observed.
  @Test func `names that are looked up are not part of a run`() throws {
    let failure = try #require(explore(Exploration(schedules: 1), waitsByALooseFlag).failure)
    let first = replay(failure.schedule, Exploration(), waitsByALooseFlagAsWell)
    let second = replay(failure.schedule, Exploration(), waitsByALooseFlagAsWell)
    #expect(first.trace.columns() == second.trace.columns())
    #expect(first.hash == second.hash)
  }

  @Test func `a schedule survives as numbers`() throws {
    let failure = try #require(explore(Exploration(), Program.p5m2.run).failure)
    let read = try #require(Schedule(numbers: failure.schedule.numbers))
    #expect(read == failure.schedule)
    #expect(replay(read, Exploration(), Program.p5m2.run).hash == failure.hash)
  }

  @Test func `a scenario that is not deterministic is reported as such`() throws {
    var runs = 0
    let outcome = explore { _ in
      unobserved { runs += 1 }
      return runs % 2 == 0 ? "an even run" : nil
    }
    let finding = try #require(outcome.finding)
    #expect(finding.isSameKind(as: .nondeterminism("")))
    #expect("\(finding)".hasPrefix("Not deterministic: "))
  }

  @Test func `a failure that becomes another one in the end is none that was confirmed`() throws {
    var runs = 0
    func verdict() -> String {
      unobserved { runs += 1 }
      return runs < 3 ? "an early run" : "a late run"
    }
    let finding = try #require(explore { _ in verdict() }.finding)
    #expect(finding.isSameKind(as: .nondeterminism("")), "\(finding)")
    #expect("\(finding)".contains("(an early run) failed in another way when it was run again"))
  }

  @Test(arguments: 2...6) func `a report is of the failure that was found`(late: Int) throws {
    var runs = 0
    let lock = PthreadLock()
    // Locks that nobody gives back outlive a run, as the queues of a library may.
    let outcome = explore(
      Scenario("outlived") { runs += 1 }
        .thread { if runs > late { lock.lock() } }
        .check("an early run") { runs > late }
    )
    let report = try #require(outcome.report)
    #expect(report.diagnosis.kind == .nondeterminism, "\(report)")
    #expect("\(report.diagnosis)".contains("does not hold: an early run"))
  }

  @Test func `the order in which one thread releases is no schedule`() {
    var runs = 0
    func scenario(_ scope: Scope) -> String? {
      unobserved { runs += 1 }
      return releases(backwards: runs % 2 == 0)
    }
    let outcome = explore(Exploration(schedules: 40), scenario)
    #expect(outcome.finding == nil)
    #expect(outcome.coverage?.limits.contains(.orderOfReleases) == false)
  }

  @Test func `of a long run no more is kept than anybody reads`() {
    let run = replay(Schedule(), Exploration(stepLimit: 3_000_000)) { _ in
      let flag = LooseFlag()
      for _ in 0..<1_200_000 { flag.isSet.store(true, ordering: .sequentiallyConsistent) }
      return nil
    }
    #expect(run.finding == nil)
    #expect(run.trace.events.count == 1 << 20)
  }

  @Test func `where others run it is a limit of what was found`() {
    var runs = 0
    let outcome = explore(Exploration(schedules: 40)) { scope in
      unobserved { runs += 1 }
      let isBackwards = runs % 2 == 0
      let flag = LooseFlag()
      let set = { @Sendable in flag.isSet.store(true, ordering: .sequentiallyConsistent) }
      scope.concurrently([set, set])
      return releases(backwards: isBackwards)
    }
    #expect(outcome.finding == nil)
    #expect(outcome.coverage?.limits.contains(.orderOfReleases) == true)
    #expect(outcome.coverage?.isExhaustive == false)
  }

  @Test func `the first step that differs is named`() throws {
    var runs = 0
    let outcome = explore { _ in
      unobserved { runs += 1 }
      let lock = PthreadLock()
      if runs % 2 == 0 { lock.withLock {} } else if lock.tryLock() { lock.unlock() }
      return nil
    }
    let finding = try #require(outcome.finding)
    #expect(finding.isSameKind(as: .nondeterminism("")))
    #expect("\(finding)".contains("at step 1 one has 'main: "))
  }
}
