import Adapters
import Mutants
import SignalLaws
import Testing

/// A report with a verdict of every kind, its counterexamples from real checks.
func sampleReport() throws -> Report {
  func law(_ id: LawID) throws -> Law { try #require(Law.named(id)) }
  func counterexample(_ id: LawID) throws -> Counterexample {
    let mutant = try #require(Mutants.all.first { $0.law == id })
    return try #require(Checker().check(try law(id), on: mutant.subject).counterexample)
  }
  let lost = Breakdown(
    "The process ended with signal 4 (Illegal instruction).\nFatal error: <none> & \"nil\"",
    program: "start next 1",
    token: "SUB-2:My Signals 1.0:AQ:AQ"
  )
  let verdicts: [(LawID, Verdict)] = [
    ("ADP-1", .holds(cases: 60, schedules: 60, exhausted: 60)),
    ("SUB-1", .holds(cases: 60, schedules: 2_400, exhausted: 12)),
    ("SUB-2", .crashed(lost)),
    ("SUB-3", .violated(try counterexample("SUB-3"))),
    ("SUB-4", .hung(Breakdown("Endless loop: main computes and never gives way."))),
    ("SUB-5", .outOfMemory(Breakdown("The process has taken 1100 MiB; 1024 MiB were allowed."))),
    ("SUB-6", .untested("there was no time left")),
    ("SUB-7", .blocked(by: "ADP-3")),
    ("DSP-2", .excused(reason: "by design: 50 % <fewer> \"locks\"", try counterexample("DSP-2"))),
    ("DSP-3", .deviationGone(reason: "once & for all")),
    ("TKE-1", .violated(try counterexample("TKE-1"))),
    ("SUB-8", .notAsked([.upToFull, .noEndInsideValue])),
    ("PLN-1", .follows(from: ["TKE-1", "SUB-3"], shownBy: nil)),
    ("DSP-4", .excusedLoss(reason: "by contract", .crashed, lost)),
    ("TMR-1", .unsupported(["timer"])),
    ("TMR-2", .unsupported(["timer"])),
  ]
  return Report(
    implementation: "My Signals 1.0 <beta>",
    capabilities: ["disposable", "take"],
    contract: [.upToFull: "<enough> & \"more\""],
    settings: Settings(),
    entries: try verdicts.map { Report.Entry(try law($0.0), $0.1, seconds: 0.25) }
  )
}
