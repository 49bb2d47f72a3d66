import Interleaving
import ScheduleChallenge
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct MinimizationTests {
  @Test func `a failure in noise shrinks to few preemptions`() throws {
    var left: [Int] = []
    for seed in 0..<40 as Range<UInt64> {
      let plan = Exploration(seed: seed)
      let failure = try #require(explore(plan, Program.p5m2.run).failure)
      #expect(failure.replays < 400)
      #expect(failure.preemptions.minimized <= failure.preemptions.found)
      left.append(failure.preemptions.minimized)
      let again = replay(failure.schedule, plan, Program.p5m2.run)
      #expect(again.finding == failure.finding)
      #expect(again.hash == failure.hash)
    }
    // A local minimum may keep a few more.
    #expect(left.sorted()[left.count / 2] <= 2, "\(left)")
    #expect(left.count { $0 <= 4 } >= left.count * 3 / 4, "\(left)")
  }

  @Test(arguments: [Program.p1m1, .p1m2, .p1bm3, .p2m1, .p2m2])
  func `a small failure shrinks to few preemptions`(_ program: Program) throws {
    var left: [Int] = []
    for seed in 0..<40 as Range<UInt64> {
      let failure = try #require(explore(Exploration(seed: seed), program.run).failure)
      left.append(failure.preemptions.minimized)
    }
    #expect(left.sorted()[left.count / 2] <= 2, "\(left)")
  }

  @Test func `a schedule that needs no switch keeps none`() throws {
    let failure = try #require(explore { _ in "always" }.failure)
    #expect(failure.finding == .failure("always"))
    #expect(failure.schedule == Schedule())
    #expect(failure.preemptions.minimized == 0)
    #expect(failure.schedulesTried == 1)
  }
}
