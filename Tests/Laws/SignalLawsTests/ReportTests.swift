import SignalLaws
import Testing

@Suite struct `Reports of several rounds` {
  private func report(_ verdicts: [Verdict]) -> Report {
    Report(
      implementation: "X",
      settings: Settings(),
      entries: zip(Law.all, verdicts).map { Report.Entry($0, $1) }
    )
  }

  @Test func `the text says how many rounds there were, if several`() throws {
    var report = report([.holds(cases: 1, schedules: 1, exhausted: 0)])
    #expect(report.text.contains("seed 0\n"))
    report.rounds = 3
    #expect(report.text.contains("seed 0, and others in 3 rounds\n"))
  }

  @Test func `what was tried adds up, and a violation stays`() {
    let broken = Verdict.crashed(Breakdown("signal 4"))
    var total = report([
      .holds(cases: 2, schedules: 3, exhausted: 1), .holds(cases: 1, schedules: 1, exhausted: 1),
      .untested("why"), broken,
    ])
    total.add(report([.holds(cases: 4, schedules: 5, exhausted: 4), broken]))
    #expect(
      total.entries.map(\.verdict) == [
        .holds(cases: 6, schedules: 8, exhausted: 5), broken, .untested("why"), broken,
      ]
    )
    #expect(total.text.contains("6 programs, 5 of them in every class of schedules"))
  }
}
