import Dispatch
import Foundation
import Interleaving
import ScheduleChallenge
import Synchronization
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct FindingKindTests {
  @Test func `a deadlock is told as a circle`() throws {
    let scenario = Scenario("two locks") { [PthreadLock(), PthreadLock()] }
      .thread { locks in locks[0].withLock { locks[1].withLock {} } }
      .thread { locks in locks[1].withLock { locks[0].withLock {} } }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.kind == .deadlock)
    // Locks are named in the order in which they appear, and either thread may come first.
    #expect(
      [
        "Deadlock: A holds a and waits for b; B holds b and waits for a.",
        "Deadlock: A holds b and waits for a; B holds a and waits for b.",
      ].contains(report.diagnosis.sentence)
    )
    #expect(report.diagnosis.details == ["main waits for the other threads"])
    #expect(Set(report.steps.suffix(2).map(\.text)) == ["waits: lock b", "waits: lock a"])
    #expect(report.operations.allSatisfy { $0.end == nil })
  }

  @Test func `a bystander of a deadlock is not part of the circle`() throws {
    let scenario = Scenario("two locks") { [PthreadLock(), PthreadLock()] }
      .thread { locks in locks[0].withLock { locks[1].withLock {} } }
      .thread { locks in locks[1].withLock { locks[0].withLock {} } }
      .thread { locks in locks[0].withLock {} }
      .keepingOperations()
    for seed in 0..<10 as Range<UInt64> {
      let report = try #require(explore(scenario, Exploration(seed: seed)).report)
      let sentence = report.diagnosis.sentence
      #expect(sentence.hasPrefix("Deadlock: A holds "), "\(report)")
      #expect(sentence.contains("; B holds "), "\(report)")
      #expect(!sentence.contains("C"), "\(report)")
    }
  }

  @Test func `a block behind a barrier waits for its turn`() throws {
    let scenario = Scenario("a reader behind a barrier") {}
      .thread {
        let queue = DispatchQueue(label: "readers and writers", attributes: .concurrent)
        let group = DispatchGroup()
        queue.async(group: group) { queue.sync {} }
        queue.async(group: group, flags: .barrier) {}
        group.wait()
      }
    let report = try #require(explore(scenario).report)
    let words = ([report.diagnosis.sentence] + report.diagnosis.details).joined(separator: " ")
    #expect(words.contains("waits for its turn on queue"), "\(words)")
    #expect(!words.contains("nothing"), "\(words)")
  }

  @Test func `a lock that its own thread holds is a circle of one`() throws {
    let scenario = Scenario("twice") { PthreadLock() }
      .thread { lock in lock.withLock { lock.withLock {} } }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.sentence == "Deadlock: A holds a and waits for a.")
  }

  @Test func `a lock that its thread leaves locked is a forgotten unlock`() throws {
    let scenario = Scenario("forgotten") { PthreadLock() }
      .thread { $0.lock() }
      .thread { $0.withLock {} }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.kind == .forgottenUnlock)
    #expect(
      report.diagnosis.sentence
        == "Forgotten unlock: A ended while it held a."
    )
  }

  @Test func `a lock that is held at the end is a forgotten unlock even if nobody wants it`() throws
  {
    let scenario = Scenario("forgotten") { PthreadLock() }
      .thread { $0.lock() }
      .thread { _ in yieldPoint() }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.kind == .forgottenUnlock)
    #expect(report.diagnosis.sentence == "Forgotten unlock: A ended while it held a.")
  }

  @Test func `a gate that nobody is left to open is a lost wake-up`() throws {
    let scenario = Scenario("gate") { Gate() }
      .thread { $0.wait() }
      .thread { _ in yieldPoint() }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.kind == .lostWakeUp)
    #expect(
      report.diagnosis.sentence
        == "Lost wake-up: A waits for a signal of a, and no thread is left that could give it."
    )
  }

  @Test func `a run that needs too many threads says so and cannot be repeated`() throws {
    let scenario = Scenario("queues") { (0..<70).map { DispatchQueue(label: "\($0)") } }
      .thread { queues in for queue in queues { queue.async {} } }
    let report = try #require(explore(scenario, Exploration(threadLimit: 64)).report)
    #expect(report.diagnosis.kind == .tooManyThreads)
    #expect(report.token.isEmpty)
    #expect(report.text.hasSuffix("replay: not possible, a thread of the run is lost"))
  }

  @Test func `objects beyond the alphabet have names of their own`() throws {
    let scenario = Scenario("locks") { (0..<30).map { _ in PthreadLock() } }
      .thread { locks in for lock in locks { lock.lock() } }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.kind == .forgottenUnlock)
    #expect(report.diagnosis.sentence.hasSuffix(" and z and a1 and b1 and c1 and d1."))
  }

  @Test func `threads that repeat the same steps are a livelock`() throws {
    let scenario = Scenario("after you") { Flags() }
      .thread { $0.enter(0) }
      .thread { $0.enter(1) }
    let report = try #require(explore(scenario, Exploration(stepLimit: 3000)).report)
    #expect(report.diagnosis.kind == .livelock)
    #expect(
      report.diagnosis.sentence
        == "Livelock: after 3000 steps A repeats load b ➜ 1; B repeats load a ➜ 1."
    )
    #expect(report.steps.count < 30)
    #expect(report.repetitions.count == 1)
    #expect(report.text.contains("┌ "))
  }

  @Test func `a thread that works in the same steps is no livelock`() throws {
    final class Counted: @unchecked Sendable {  // The lock is taken for each access.
      let lock = PthreadLock()
      var value = 0
    }
    let scenario = Scenario("work") { Counted() }
      .thread { counted in for _ in 0..<3000 { counted.lock.withLock { counted.value += 1 } } }
    let report = try #require(explore(scenario, Exploration(stepLimit: 3000)).report)
    #expect(report.diagnosis.kind == .stepLimit)
    #expect(
      report.diagnosis.sentence.hasPrefix(
        "The run had not ended after 3000 steps: A repeats lock a, unlock a."
      )
    )
    #expect(report.diagnosis.sentence.contains("Exploration.stepLimit allows for more"))
  }

  @Test func `a run that is merely long is no livelock`() throws {
    let scenario = Scenario("long") { Flags() }
      .thread { flags in for index in 0... { flags.set(index) } }
    let report = try #require(explore(scenario, Exploration(stepLimit: 3000)).report)
    #expect(report.diagnosis.kind == .stepLimit)
    #expect(report.steps.count <= 302)
    #expect(report.steps.contains { $0.kind == "omitted" })
  }

  // A million steps, run and written down several times.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SIGNALKIT_LONG_TESTS"] != nil))
  func `a run that is longer than what is kept of it says so`() throws {
    let scenario = Scenario("long") { Flags() }
      .thread { flags in for _ in 0..<1_100_000 { flags.look() } }
      .check("nothing") { _ in false }
    let plan = Exploration(schedules: 1, stepLimit: 2_000_000)
    let report = try #require(explore(scenario, plan).report)
    let note = try #require(report.steps.last { $0.kind == "omitted" })
    #expect(note.text.hasSuffix(" more steps, which were not kept …"))
    #expect(report.diagnosis.kind == .failedCheck)
  }
}

/// Two flags of which each thread raises its own and waits for the other.
private final class Flags: Sendable {
  private let first = Atomic(0)
  private let second = Atomic(0)

  func enter(_ thread: Int) {
    if thread == 0 {
      first.store(1, ordering: .sequentiallyConsistent)
      while second.load(ordering: .sequentiallyConsistent) == 1 {}
      first.store(0, ordering: .sequentiallyConsistent)
    } else {
      second.store(1, ordering: .sequentiallyConsistent)
      while first.load(ordering: .sequentiallyConsistent) == 1 {}
      second.store(0, ordering: .sequentiallyConsistent)
    }
  }

  func set(_ value: Int) { first.store(value, ordering: .relaxed) }
  func look() { _ = second.load(ordering: .relaxed) }
}
