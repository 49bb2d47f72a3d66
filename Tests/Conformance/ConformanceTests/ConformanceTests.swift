import Adapters
import Mutants
import SignalLaws
import SignalLawsTesting
import Testing

@Suite struct `Conformance` {
  @Test(WholeCheck.Early(), arguments: Conformance.supported(by: Adapters.signalKit))
  func `the reference holds`(_ law: Law) async throws {
    try await confirm(law, in: WholeCheck.signalKit)
  }

  @Test(WholeCheck.Early(), arguments: Conformance.held(by: Adapters.sSignalKit))
  func `the Objective-C sibling holds`(_ law: Law) async throws {
    try await confirm(law, in: WholeCheck.sSignalKit)
  }

  @Test(WholeCheck.Early(), arguments: Conformance.held(by: Adapters.mtSignalKit))
  func `the ancestor holds`(_ law: Law) async throws {
    try await confirm(law, in: WholeCheck.mtSignalKit)
  }

  @Test(arguments: [Adapters.sSignalKit, Adapters.mtSignalKit])
  func `the siblings deviate in what is excused`(_ sibling: Subject) {
    let laws = Law.all.filter { sibling.deviations[$0.id] != nil }
    let report = Checker().report(on: sibling, laws: laws)
    #expect(report.counts == [.excused: sibling.deviations.count])
    #expect(report.exitCode == 0)
  }

  @Test(WholeCheck.Early())
  func `streams of the toolchain deviate in what is excused, and nowhere else`() async throws {
    let laws = Set(Conformance.supported(by: Adapters.asyncStream).map(\.id))
    let report = try await WholeCheck.asyncStream.value
    let asked = report.entries.filter { laws.contains($0.law) }.map(\.verdict.status)
    #expect(asked.count { $0 == .excused } == 1)
    #expect(asked.count { $0 == .notAsked } == 3)
    #expect(asked.count { $0 == .holds } == laws.count - 4)
    #expect(report.exitCode == 0)
  }

  @Test(WholeCheck.Early(), arguments: Conformance.supported(by: Mutants.base))
  func `the base of the mutants holds`(_ law: Law) async throws {
    try await confirm(law, in: WholeCheck.base)
  }

  @Test func `nothing is skipped`() {
    let settings = Settings(cases: 1, concurrentCases: 1, schedules: 1)
    let report = Checker(settings: settings).report(on: Adapters.signalKit)
    let untested = Law.all.count { $0.untested != nil }
    #expect(report.checked == Law.all.count - untested)
    #expect(report.counts[.holds] == Law.all.count - untested)
    #expect(report.counts[.untested, default: 0] == untested)
    #expect(report.exitCode == 0)
  }

  private func confirm(_ law: Law, in check: Task<Report, any Error>) async throws {
    let entry = try #require(try await check.value.entries.first { $0.law == law.id })
    #expect(entry.verdict.status == .holds, "\(entry.text)")
  }

  /// The laws that nothing excuses from.
  private static func held(by subject: Subject) -> [Law] {
    supported(by: subject).filter { subject.deviations[$0.id] == nil }
  }

  private static func supported(by subject: Subject) -> [Law] {
    Law.all.filter { $0.untested == nil && $0.needs.allSatisfy(subject.supports) }
  }
}
