import Adapters
import Mutants
import SignalLaws
import SignalLawsTesting
import Testing

@Suite struct `Conformance` {
  @Test(arguments: Law.all) func `the reference holds`(_ law: Law) {
    expect(law, of: Adapters.signalKit)
  }

  @Test(arguments: Conformance.supported(by: Adapters.sSignalKit))
  func `the Objective-C sibling holds`(_ law: Law) {
    expect(law, of: Adapters.sSignalKit)
  }

  @Test(arguments: Conformance.supported(by: Adapters.mtSignalKit))
  func `the ancestor holds`(_ law: Law) {
    expect(law, of: Adapters.mtSignalKit)
  }

  @Test func `the siblings lack dictionaries, and a dispatch that is never inline`() {
    for sibling in [Adapters.sSignalKit, Adapters.mtSignalKit] {
      let missing = Set(Law.all.flatMap(\.needs).filter { !sibling.offers($0) })
      #expect(missing == ["disposableDict", "dispatch"], "\(sibling.name)")
    }
  }

  @Test func `streams of the toolchain deviate in what is excused, and nowhere else`() {
    let laws = Conformance.supported(by: Adapters.asyncStream)
    let report = Checker().report(on: Adapters.asyncStream, laws: laws)
    #expect(report.counts == ["excused": 1, "holds": laws.count - 1])
    #expect(report.exitCode == 0)
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

  private static func supported(by subject: Subject) -> [Law] {
    Law.all.filter { $0.needs.allSatisfy(subject.offers) }
  }
}
