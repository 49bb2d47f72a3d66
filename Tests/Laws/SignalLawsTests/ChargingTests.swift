import Adapters
import Mutants
@testable import SignalLaws
import Testing

@Suite struct `Charging` {
  @Test func `no law finds fault with a right implementation, whose programs ever it judges`() {
    let checker = Checker(settings: Settings(cases: 12, schedules: 8))
    let laws = Law.all.filter {
      $0.untested == nil && $0.needs.allSatisfy(Adapters.signalKit.supports)
    }
    #expect(laws.count > 300)
    var presuming: Set<LawID> = []
    for law in laws {
      presuming.formUnion(
        checker.laws(among: laws, findingFaultWithProgramsOf: law, on: Adapters.signalKit)
      )
    }
    let names = presuming.map(\.description).sorted().joined(separator: ", ")
    #expect(presuming.isEmpty, "\(names) presume their own programs: Law.presuming lacks them")
  }

  @Test func `laws that are broken for one cause are put to the most basic one`() throws {
    func report(_ verdicts: [(LawID, Verdict)]) throws -> Report {
      Report(
        implementation: "mine",
        settings: Settings(),
        entries: try verdicts.map { Report.Entry(try #require(Law.named($0.0)), $0.1) }
      )
    }
    func crashed(_ message: String) -> Verdict {
      .crashed(Breakdown("The process ended with signal 4.\n\(message)"))
    }
    var crashes = try report([
      ("SUB-1", crashed("Bag.swift:12: Fatal error: 7 is gone")),
      ("SUB-2", crashed("Bag.swift:13: Fatal error: 8 is gone")),
      ("SUB-3", crashed("Bag.swift:12: Fatal error: it is gone")),
      ("SUB-4", crashed("It said nothing about the cause.")),
      ("SUB-5", crashed("It said nothing about the cause.")),
    ])
    crashes.group(["SUB-5": ["SUB-3"]])
    #expect(crashes.causes.map(\.law.law) == ["SUB-1", "SUB-3", "SUB-4"])
    #expect(crashes.causes.map { $0.others.map(\.law) } == [["SUB-2"], ["SUB-5"], []])
    #expect(
      crashes.text.contains(
        "SUB-1 Nothing follows a terminal event; also red because of this: SUB-2\n"
      )
    )
    #expect(crashes.text.contains("5 of 5 checked laws do not hold, for 3 causes"))
    // A place in memory is another one each time.
    var places = try report([
      ("SUB-1", crashed("Fatal access conflict at 0x7f12ab90")),
      ("SUB-2", crashed("Fatal access conflict at 0x55cdefa0")),
    ])
    places.group()
    #expect(places.causes.count == 1)
  }

  @Test func `deliveries explain neither a crash nor what is held`() throws {
    let mutant = try #require(
      Mutants.all.first { $0.name == "ZIP-2-only-the-first-source-completes-it" }
    )
    let zip = try #require(Law.named("ZIP-2"))
    let shown = Checker().check(zip, on: mutant.subject)
    let program = try #require(shown.counterexample?.program)
    let crashed = Verdict.crashed(Breakdown("The process ended with signal 4.", program: program))
    func entangled(_ law: LawID, _ verdict: Verdict) throws -> [LawID] {
      let law = try #require(Law.named(law))
      let entries = [Report.Entry(zip, shown), Report.Entry(law, verdict)]
      return Report(implementation: "mine", settings: Settings(), entries: entries)
        .entangledLaws.map(\.id)
    }
    // What delivers wrongly may be why others deliver wrongly.
    #expect(try entangled("PLN-1", shown) == ["PLN-1"])
    #expect(try entangled("PLN-1", crashed) == [])
    #expect(try entangled("PLN-11", shown) == [])
    #expect(try entangled("PLN-20", shown) == [])
    #expect(Law.all.count { $0.isAboutRelease } >= 12)
  }

  @Test func `a law that cannot be tried without an operator follows from nothing`() throws {
    let mutant = try #require(
      Mutants.all.first { $0.name == "ZIP-2-only-the-first-source-completes-it" }
    )
    let (zip, pipeline) = (try #require(Law.named("ZIP-2")), try #require(Law.named("PLN-1")))
    let shown = Checker().check(zip, on: mutant.subject)
    func status(after found: Verdict) -> Verdict.Status {
      let entries = [Report.Entry(zip, shown), Report.Entry(pipeline, shown)]
      var report = Report(implementation: "mine", settings: Settings(), entries: entries)
      report.attribute([Report.Entry(pipeline, found)])
      return report.entries[1].verdict.status
    }
    #expect(status(after: .untested("none of its programs is possible")) == .violated)
    #expect(status(after: .untested(Lack.ownPrograms)) == .follows)
    #expect(status(after: .holds(cases: 1, schedules: 1, exhausted: 1)) == .follows)
  }

  @Test func `what fails for another law's reason is not counted as tried`() throws {
    let law = try #require(Law.named("PLN-13"))
    let mutant = try #require(Mutants.all.first { $0.name == "FLT-1-judged-by-the-value-before" })
    func cases(_ subject: Subject) throws -> Int {
      let verdict = Checker().check(law, on: subject)
      guard case .holds(let cases, _, _) = verdict else {
        Issue.record("\(verdict)")
        return 0
      }
      return cases
    }
    #expect(try cases(mutant.subject) < cases(Adapters.signalKit))
  }

  @Test func `what an excused law brings about is no finding of another law`() throws {
    let mutant = try #require(
      Mutants.all.first { $0.name == "ZIP-2-only-the-first-source-completes-it" }
    )
    let laws = try ["ZIP-2", "ZIP-5"].map { try #require(Law.named($0)) }
    let plain = Checker().report(on: mutant.subject, laws: laws)
    let found = try #require(plain.entries[0].verdict.counterexample)
    #expect(found.message == "The completion did not come.")
    guard case .follows(from: ["ZIP-2"], let shownBy) = plain.entries[1].verdict else {
      Issue.record("\(plain.entries[1].verdict)")
      return
    }
    // What it follows from is a guess, so what was found is still there to be seen.
    let shown = try #require(shownBy?.counterexample)
    #expect(plain.entries[1].text.contains(shown.program.split(separator: "\n")[0]))
    var subject = mutant.subject
    subject.deviations = ["ZIP-2": "Only its first source completes zip."]
    let excused = Checker().report(on: subject, laws: laws)
    #expect(excused.entries.map(\.verdict.status) == [.excused, .follows])
    #expect(excused.causes.isEmpty)
  }

  @Test func `what is excused of an operator is left out where a law meets it`() throws {
    let mutant = try #require(Mutants.all.first { $0.name == "BUF-2-odd-ones-are-lost" })
    let law = try #require(Law.named("PLN-1"))
    let checker = Checker()
    #expect(checker.check(law, on: mutant.subject).status == .violated)
    var subject = mutant.subject
    subject.deviations = ["BUF-2": "What is left is dropped."]
    #expect(checker.check(law, on: subject).status == .holds)
    // The order of deliveries explains no data race.
    let race = try #require(Mutants.all.first { $0.name == "BUF-4-group-is-read-and-written" })
    subject = race.subject
    subject.deviations = ["BUF-2": "What is left is dropped."]
    #expect(checker.check(try #require(Law.named("BUF-4")), on: subject).status == .violated)
  }

  @Test func `a deviation that is rare is not taken for gone`() throws {
    let mutant = try #require(Mutants.all.first { $0.name == "SWI-4-outer-completes-it" })
    let law = try #require(Law.named("SWI-4"))
    var subject = mutant.subject
    let short = Checker(settings: Settings(cases: 20))
    try #require(short.check(law, on: subject).status == .holds)
    subject.deviations = ["SWI-4": "It completes early."]
    #expect(short.check(law, on: subject).status == .excused)
  }

  @Test func `laws about stacks are those that say so`() {
    let speaking = Law.all.filter { $0.sentence.contains("stack") }
    #expect(speaking.count >= 11)
    #expect(speaking.allSatisfy { $0.isAboutStacks })
  }

  /// Each mutant is one mistake: how many causes its report names should not depend on how many laws
  /// it breaks.
  @Test func `mutants of one mistake have hardly more than one cause`() throws {
    let names = [
      "SUB-1-terminal-event-does-not-close", "SUB-3-terminated-tested-outside-lock",
      "SUB-9-dispose-does-not-close", "SUB-16-dispose-after-a-value-only-closes",
      "SUB-4-terminal-waits-for-own-thread-only", "SUB-25-callback-under-the-lock",
    ]
    var (red, causes) = (0, 0)
    for name in names {
      let mutant = try #require(Mutants.all.first { $0.name == name })
      let laws = Law.all.filter { $0.id.chapter == "SUB" }
      var report = Checker(settings: Settings(cases: 20, concurrentCases: 16, schedules: 16))
        .report(on: mutant.subject, laws: laws)
      report.group()
      red += report.entries.count { $0.verdict.status.isBad }
      causes += report.causes.count
    }
    #expect(red > 2 * names.count)
    #expect(Double(causes) <= 1.3 * Double(names.count))
  }
}
