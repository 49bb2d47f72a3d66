import Interleaving
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct ClassicTests {
  @Test(arguments: Classic.allCases)
  func `the wrong version is found, with what is wrong`(_ classic: Classic) throws {
    for seed in 0..<5 as Range<UInt64> {
      var plan = Classic.plan
      plan.seed = seed
      let report = try #require(classic.explore(isWrong: true, plan).report)
      #expect(report.diagnosis.kind == classic.kind, "\(report)")
      #expect(report.counts.preemptions <= 2, "\(report)")
    }
  }

  @Test(arguments: Classic.allCases)
  func `the corrected version shows nothing, in any schedule`(_ classic: Classic) throws {
    let outcome = classic.explore(isWrong: false)
    #expect(outcome.report == nil)
    #expect(try #require(outcome.coverage).isExhaustive, "\(outcome)")
  }
}
