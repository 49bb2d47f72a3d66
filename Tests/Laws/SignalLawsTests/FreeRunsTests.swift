import Adapters
import InterleavingTestSupport
import Mutants
import SignalLaws
import Testing

@Suite(.separateProcess) struct `Laws without control of threads` {
  private let checker = Checker(settings: Settings(control: .none))

  private func law(_ id: LawID) throws -> Law { try #require(Law.named(id)) }

  private func mutant(_ name: String) throws -> Mutant {
    try #require(Mutants.all.first { $0.name == name })
  }

  @Test(arguments: ["SUB-1", "DSP-1", "TKE-1", "MAP-1", "RED-1"] as [LawID])
  func `a law of one thread catches its mutant, and its replay does`(_ id: LawID) throws {
    let mutant = try #require(Mutants.all.first { $0.law == id })
    let law = try law(id)
    let verdict = checker.check(law, on: mutant.subject)
    guard case .violated(let found) = verdict else {
      Issue.record("\(mutant.name): \(verdict)")
      return
    }
    #expect(found.isFree == true)
    #expect(found.columns.hasPrefix("main"))
    let text = Report.Entry(law, verdict).text
    #expect(text.contains("the schedule is not ours"))
    let again = try Checker().replay(try ReplayToken(found.token), of: law, on: mutant.subject)
    #expect(again?.isFree == true)
    #expect(again?.program == found.program)
  }

  /// Which run shows it is chance, so other seeds are tried until one does.
  @Test func `a mutant that is wrong under some schedules only is caught`() throws {
    let law = try law("SUB-4")
    let mutant = try #require(Mutants.all.first { $0.law == "SUB-4" })
    #expect(law.isConcurrent)
    var checker = checker
    let end = ContinuousClock.now + .seconds(300)
    while ContinuousClock.now < end {
      if checker.check(law, on: mutant.subject).status == .violated { return }
      checker.settings.seed += 1
    }
    Issue.record("\(mutant.name) survived")
  }

  @Test(
    arguments: ["ADP-1", "SUB-1", "SUB-3", "SUB-9", "DSP-12", "QUE-1", "QUE-12", "CMB-8", "PLN-1"]
      as [LawID]
  )
  func `the reference keeps what is asked`(_ id: LawID) throws {
    let entry = Report.Entry(try law(id), checker.check(try law(id), on: Adapters.signalKit))
    #expect(entry.verdict.status == .holds, "\(entry.text)")
    guard case .sampled(_, let runs, _) = entry.verdict else { return }
    #expect(entry.text.contains("sampled in "))
    #expect(runs > 100)
  }

  @Test func `what is not checked names what is missing`() throws {
    let reasons: [(LawID, String)] = [
      ("TMO-6", "needs control of time"), ("TPL-1", "needs control of thread pools"),
      ("BRG-1", "needs control of tasks"),
      ("SUB-26", "needs a view of memory accesses; the platform's thread sanitizer has one"),
    ]
    for (id, reason) in reasons {
      let verdict = checker.check(try law(id), on: Adapters.signalKit)
      #expect(verdict == .untested(reason), "\(id)")
    }
  }

  @Test(
    arguments: ["DLY-1", "DBN-1", "THR-1", "TMO-2", "RTY-1", "TMR-1", "QUE-15", "PLN-14"] as [LawID]
  )
  func `time is stepped where the adapter can`(_ id: LawID) throws {
    let law = try law(id)
    let entry = Report.Entry(law, checker.check(law, on: Adapters.signalKit))
    #expect(entry.verdict.status == .holds, "\(entry.text)")
    // Without a way to step it nobody knows when time has passed.
    let other = checker.check(law, on: Adapters.sSignalKit)
    #expect(other == .untested("needs control of time") || other.status == .unsupported)
  }

  @Test(arguments: ["DLY-1", "DLY-3", "DBN-1", "THR-1", "TMO-1", "RTY-1", "TMR-1"] as [LawID])
  func `a law of stepped time catches its mutant`(_ id: LawID) throws {
    let mutant = try #require(Mutants.all.first { $0.law == id })
    let verdict = checker.check(try law(id), on: mutant.subject)
    #expect(verdict.status == .violated, "\(mutant.name): \(verdict)")
  }

  @Test func `the report and its claim say that nobody controlled threads`() throws {
    let laws = Law.all
    let entries = laws.map { law in
      Report.Entry(
        law,
        law.id == "DLY-1"
          ? .untested("needs control of time")
          : .sampled(cases: 2, freeRuns: 10, exhausted: 1)
      )
    }
    let settings = Settings(control: .none)
    let report = Report(implementation: "mine", settings: settings, entries: entries)
    #expect(report.exitCode == 0)
    let sampled = laws.count - 1
    #expect(
      report.claim == "Strict, without control of threads (\(sampled) laws sampled, 1 untested)"
    )
    #expect(report.text.contains("threads not controlled"))
    #expect(report.text.contains("sampled in free runs"))
    #expect(TextReport(report).conclusion.hasSuffix("free runs"))
  }
}
