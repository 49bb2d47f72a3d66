import Foundation
import Interleaving
import ScheduleChallenge
import Synchronization
import Testing

/// In processes of their own, so that nothing else is counted or harmed.
@Suite(.enabled(if: isInterleavingAvailable)) struct EnduranceTests {
  @Test func `a million schedules leave no thread and no memory behind`() async {
    await #expect(processExitsWith: .success) {
      func explored(_ schedules: Int, seed: UInt64) -> Bool {
        let plan = Exploration(schedules: schedules, seed: seed, strategies: [.uniformRandom])
        return explore(plan, Program.p1.run).coverage?.schedules == schedules
      }
      precondition(explored(50_000, seed: 1))
      let before = Footprint()
      precondition(explored(1_000_000, seed: 2))
      let after = Footprint()
      // The exit code tells which it was.
      if after.threads > before.threads + 2 { exit(2) }
      if after.kilobytes > before.kilobytes + 8_000 { exit(3) }
    }
  }

  /// Each alternative of a run had a copy of what led to it.
  @Test func `long runs with many alternatives take little memory`() async {
    await #expect(processExitsWith: .success) {
      let before = Footprint()
      let plan = Exploration(schedules: 300, strategies: [.preemptionBound(2)])
      let outcome = explore(plan) { scope in
        let counter = Shared()
        scope.concurrently([counter.addMuch, counter.addMuch])
        return nil
      }
      precondition(outcome.coverage?.schedules == 300)
      if Footprint().kilobytes > before.kilobytes + 32_000 { exit(3) }
    }
  }

  @Test(arguments: [ContextSwitch.automatic, .portable])
  func `runs that are given up leave no thread behind, and no stack`(
    _ contextSwitch: ContextSwitch
  ) async {
    let isPortable = contextSwitch == .portable
    await #expect(processExitsWith: .success) { [isPortable = isPortable as Bool] in
      func deadlocks(_ count: UInt64) {
        for seed in 0..<count {
          let plan = Exploration(seed: seed, contextSwitch: isPortable ? .portable : .automatic)
          precondition(explore(plan, Program.p3.run).finding?.isDeadlock == true)
        }
      }
      deadlocks(20)
      let before = Footprint()
      deadlocks(200)
      // The last ones may still be on their way out.
      let deadline = ContinuousClock.now + .seconds(20)
      while Footprint().threads > before.threads + 8, ContinuousClock.now < deadline {
        sched_yield()
      }
      let after = Footprint()
      if after.threads > before.threads + 8 { exit(2) }
      // A process may have some 65,000 mappings, and each stack is two.
      if after.mappings > before.mappings + 100 { exit(3) }
    }
  }

  @Test func `a scenario may allocate much`() {
    let plan = Exploration(schedules: 200, strategies: [.uniformRandom])
    let outcome = explore(plan) { scope in
      let lock = PthreadLock()
      var blocks: [[UInt8]] = []
      scope.concurrently(
        (0..<3).map { _ in
          {
            let block = [UInt8](repeating: 1, count: 1 << 20)
            lock.withLock { blocks.append(block) }
          }
        }
      )
      return blocks.count == 3 ? nil : "\(blocks.count)"
    }
    #expect(outcome.finding == nil)
  }

  @Test func `a crash tells the schedule`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = explore { scope in
        let log = Log()
        scope.concurrently([
          { yieldPoint() },
          { log.note("first") },
          {
            yieldPoint()
            if log.lines.isEmpty { fatalError("out of order") }
          },
        ])
        return nil
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("out of order"))
    #expect(text.contains("[Interleaving] the code under test crashed the process."))
    #expect(text.contains("Schedule(numbers:): ["))
  }

  /// What the failure does not need is left out, and then the subject ends the process.
  @Test func `a crash of a smaller run tells what had been found`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      final class State: @unchecked Sendable {
        let isPrepared = Atomic(false)
        let count = Atomic(0)
        let seen = Atomic(0)
      }
      let scenario = Scenario("prepared") { State() }
        .thread(
          .operation("prepare") { $0.isPrepared.store(true, ordering: .relaxed) },
          .operation("count") { state in
            precondition(state.isPrepared.load(ordering: .relaxed), "not prepared")
            state.count.store(1, ordering: .sequentiallyConsistent)
          }
        )
        .thread("look") { state in
          state.seen.store(
            state.count.load(ordering: .sequentiallyConsistent),
            ordering: .sequentiallyConsistent
          )
        }
        .check("the count is seen", equals: 1) { $0.seen.load(ordering: .relaxed) }
      _ = explore(scenario)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[Interleaving] it was a run to make smaller what had been found before"))
    #expect(text.contains("the count is seen"))
    #expect(text.contains("INTERLEAVING_REPLAY="))
  }
}

private final class Shared: Sendable {
  let counter = Atomic(0)

  @Sendable func addMuch() {
    for _ in 0..<1000 { counter.wrappingAdd(1, ordering: .relaxed) }
  }
}

/// What a process uses.
private struct Footprint: CustomStringConvertible {
  var threads = 0
  var kilobytes = 0
  var mappings = 0

  init() {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    for line in status.split(separator: "\n") {
      let number = Int(line.split(whereSeparator: { !$0.isNumber }).first ?? "") ?? 0
      if line.hasPrefix("Threads:") { threads = number }
      // Pages of the program's file, as its symbols are, count for nobody.
      if line.hasPrefix("RssAnon:") { kilobytes = number }
    }
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    mappings = maps.split(separator: "\n").count
  }

  var description: String { "\(threads) threads, \(kilobytes) kB, \(mappings) mappings" }
}
