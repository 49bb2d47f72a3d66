import OutsideAdapter
import SignalLaws
import SignalLawsTesting
import Testing

@Suite struct `Conformance` {
  /// What is broken at present; a law that holds again makes its test fail.
  static let broken: Set<LawID> = [
    "DSP-16", "DSP-19", "SUB-3", "SUB-4", "SUB-8", "SUB-12", "SUB-13", "SUB-17", "SUB-32",
  ]

  static let offered = Law.all.filter { $0.needs.allSatisfy(Subject(outsideSignals).supports) }

  @Test(arguments: offered) func law(_ law: Law) {
    if Self.broken.contains(law.id) {
      withKnownIssue { expect(law, of: outsideSignals) }
    } else {
      expect(law, of: outsideSignals)
    }
  }

  @Test func `what is broken and what is excused, and nothing else`() {
    let report = Checker().report(on: Subject(outsideSignals), laws: Self.offered)
    func laws(_ status: Verdict.Status) -> Set<LawID> {
      Set(report.entries.filter { $0.verdict.status == status }.map(\.law))
    }
    #expect(laws(.violated) == Self.broken)
    #expect(laws(.excused) == Set(outsideSignals.deviations.keys))
    #expect(laws(.untested) == [])
    #expect(report.checked == Self.offered.count)
  }
}
