import Foundation
import Interleaving
import ScheduleChallenge
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct MinimizationTests {
  /// What is left of the failures of some seeds: preemptions, and reads that pass over newer stores.
  private func minimized(
    _ program: Program,
    seeds: UInt64
  ) throws -> (preemptions: [Int], replays: [Int]) {
    var preemptions: [Int] = []
    var replays: [Int] = []
    for seed in 0..<seeds {
      let plan = Exploration(seed: seed)
      let failure = try #require(explore(plan, program.run).failure)
      #expect(failure.preemptions.minimized <= failure.preemptions.found)
      let again = replay(failure.schedule, plan, program.run)
      #expect(again.finding == failure.finding)
      #expect(again.hash == failure.hash)
      preemptions.append(failure.preemptions.minimized + failure.staleReads.minimized)
      replays.append(failure.replays)
    }
    return (preemptions.sorted(), replays.sorted())
  }

  @Test(arguments: [Program.p5m1, .p5m2])
  func `a failure in noise shrinks to one preemption`(_ program: Program) throws {
    let (preemptions, replays) = try minimized(program, seeds: 100)
    #expect(preemptions[50] == 1, "\(preemptions)")
    #expect(preemptions[99] <= 2, "\(preemptions)")
    #expect(replays[50] < 50, "\(replays)")
    #expect(replays[99] < 200, "\(replays)")
  }

  @Test(arguments: [Program.p1m1, .p1m2, .p1bm3, .p2m1, .p2m2, .p3, .p3b])
  func `a small failure shrinks to one preemption`(_ program: Program) throws {
    // A deadlock costs the threads of its run for good.
    let seeds = [.p3, .p3b].contains(program) ? 10 : 100
    let (preemptions, replays) = try minimized(program, seeds: UInt64(seeds))
    #expect(preemptions[seeds / 2] == 1, "\(preemptions)")
    #expect(preemptions[seeds - 1] <= 2, "\(preemptions)")
    #expect(replays[seeds / 2] < 50, "\(replays)")
  }

  /// A buffer of one, whose producers and consumers wait for one condition and wake one of all.
  private func notifyingOne(_ scope: Scope) -> String? {
    let condition = NSCondition()
    var isFull = false
    scope.concurrently(
      (0..<4).map { thread in
        {
          let isProducer = thread < 2
          condition.lock()
          while isFull == isProducer { condition.wait() }
          isFull = isProducer
          condition.signal()
          condition.unlock()
        }
      }
    )
    return nil
  }

  @Test func `a wake-up for no reason that changes nothing is left out`() throws {
    for seed: UInt64 in 0..<4 {
      let plan = Exploration(seed: seed)
      let failure = try #require(explore(plan, notifyingOne).failure)
      #expect("\(failure.finding)".contains("Deadlock"), "\(failure.finding)")
      #expect(!failure.trace.columns().contains("no reason"), "\(failure.trace.columns())")
    }
  }

  @Test func `a schedule that needs no switch keeps none`() throws {
    let failure = try #require(explore { _ in "always" }.failure)
    #expect(failure.finding == .failure("always"))
    #expect(failure.schedule == Schedule())
    #expect(failure.preemptions.minimized == 0)
    #expect(failure.schedulesTried == 1)
  }
}
