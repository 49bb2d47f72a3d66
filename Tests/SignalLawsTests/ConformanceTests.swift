import Adapters
import Mutants
import SignalLaws
import SignalLawsTesting
import Testing

@Suite struct `Conformance` {
  @Test(arguments: Law.all) func `the reference holds`(_ law: Law) {
    expect(law, of: Adapters.signalKit)
  }

  @Test(arguments: Law.all) func `the base of the mutants holds`(_ law: Law) {
    expect(law, of: Mutants.base)
  }

  @Test func `nothing is skipped`() {
    let settings = Settings(cases: 1, concurrentCases: 1, schedules: 1)
    let report = Checker(settings: settings).report(on: Adapters.signalKit)
    #expect(report.checked == Law.all.count)
    #expect(report.counts == ["holds": Law.all.count])
    #expect(report.exitCode == 0)
  }
}
