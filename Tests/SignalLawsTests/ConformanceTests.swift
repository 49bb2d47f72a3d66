import Adapters
import Mutants
import SignalLaws
import SignalLawsTesting
import Testing

@Suite struct `Conformance` {
  @Test(arguments: Law.all.filter { $0.untested == nil }) func `the reference holds`(_ law: Law) {
    expect(law, of: Adapters.signalKit)
  }

  @Test(
    arguments: Law.all.filter { $0.untested == nil && $0.needs.allSatisfy(Mutants.base.offers) }
  )
  func `the base of the mutants holds`(_ law: Law) {
    expect(law, of: Mutants.base)
  }

  @Test func `nothing is skipped`() {
    let settings = Settings(cases: 1, concurrentCases: 1, schedules: 1)
    let report = Checker(settings: settings).report(on: Adapters.signalKit)
    let untested = Law.all.count { $0.untested != nil }
    #expect(report.checked == Law.all.count - untested)
    #expect(report.counts["holds"] == Law.all.count - untested)
    #expect(report.counts["untested", default: 0] == untested)
    #expect(report.exitCode == 0)
  }
}
