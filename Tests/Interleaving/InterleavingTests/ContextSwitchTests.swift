import Interleaving
import ScheduleChallenge
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct ContextSwitchTests {
  @Test(arguments: Program.allCases)
  func `both ways of handing over find the same in the same schedules`(_ program: Program) {
    for seed in 0..<5 as Range<UInt64> {
      let results = [ContextSwitch.portable, .fast].map { way in
        explore(Exploration(schedules: 100, seed: seed, contextSwitch: way), program.run)
      }
      #expect(results[0].finding == results[1].finding)
      #expect(results[0].failure?.schedule == results[1].failure?.schedule)
      #expect(results[0].failure?.hash == results[1].failure?.hash)
      #expect(results[0].coverage == results[1].coverage)
    }
  }

  @Test func `a thread keeps its own storage and stack`() {
    for way in [ContextSwitch.portable, .fast] {
      let outcome = explore(Exploration(schedules: 50, contextSwitch: way)) { scope in
        var keys: [UInt] = []
        scope.concurrently(
          (0..<3).map { _ in
            {
              yieldPoint()
              var local = 0
              let place = withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
              unobserved { keys.append(place >> 20) }
            }
          }
        )
        return Set(keys).count == 3 ? nil : "\(keys)"
      }
      #expect(outcome.finding == nil)
    }
  }

  @Test func `the fast way is possible, or says why not`() {
    #if os(Linux)
    #expect(ContextSwitch.obstacle == nil)
    #else
    #expect(ContextSwitch.obstacle?.isEmpty == false)
    #endif
  }
}
