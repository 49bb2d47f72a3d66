import Adapters
import InterleavingTestSupport
import Mutants
@testable import SignalLaws
import Testing

@Suite(.separateProcess) struct `Charging` {
  @Test func `no law finds fault with a right implementation, whose programs ever it judges`() {
    let checker = Checker(settings: Settings(cases: 12, schedules: 8))
    let laws = Law.all.filter {
      $0.untested == nil && $0.needs.allSatisfy(Adapters.signalKit.supports)
    }
    #expect(laws.count > 300)
    var presuming: [String] = []
    for law in laws {
      let judges = checker.laws(
        among: laws,
        findingFaultWithProgramsOf: law,
        on: Adapters.signalKit
      )
      presuming += judges.map { "\($0) (of \(law.id))" }
    }
    let names = presuming.sorted().joined(separator: ", ")
    #expect(presuming.isEmpty, "\(names) presume their own programs: Law.presuming lacks them")
  }

  @Test func `a timer that does not fire has not fired after it was invalidated`() throws {
    let law = try #require(Law.named("TMR-2"))
    for name in ["TMR-3-stops-after-the-second-call", "TMR-4-ends-after-the-call"] {
      let mutant = try #require(Mutants.all.first { $0.name == name })
      #expect(Checker().check(law, on: mutant.subject).status == .holds)
    }
  }

  @Test func `a first value that the next one supersedes is charged to the law on first values`()
    throws
  {
    let base = Adapters.implementation
    var late = Implementation("late", make: base.make, start: base.start)
    // What comes first waits for its turn, and does not keep its place.
    late.throttle = { signal, _ in base.debounce?(signal, 0) ?? signal }
    let first = try #require(Law.named("THR-1"))
    let checker = Checker()
    let found = try #require(checker.check(first, on: Subject(late)).counterexample)
    #expect(found.program == "signal: a |> throttle 1\nstart a.next 1 a.next 2")
    // What becomes of the others is not its matter.
    let dropping = try #require(
      Mutants.all.first { $0.name == "THR-2-values-meanwhile-are-dropped" }
    )
    #expect(checker.check(first, on: dropping.subject).status == .holds)
  }

  @Test func `what comes too early or too late is not charged to laws on the end that follows`()
    throws
  {
    let mistakes = ["THR-1-first-value-waits", "THR-2-no-second-rest", "DBN-1-first-alarm-counts"]
    let mutants = Mutants.all.filter { mistakes.contains($0.name) }
    #expect(mutants.count == mistakes.count)
    for mutant in mutants {
      let ends = mutant.law.chapter == "THR" ? ["THR-3", "THR-4"] : ["DBN-3"]
      for law in ends.compactMap({ name in Law.all.first { $0.id.description == name } }) {
        let verdict = Checker().check(law, on: mutant.subject)
        #expect(verdict.status == .holds, "\(law) of \(mutant.name)")
      }
    }
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

  @Test func `what takes a failure to show explains nothing that shows without one`() throws {
    func entangled(_ basic: String, _ program: String) throws -> [LawID] {
      let entries = [("SWI-6", basic), ("PLN-3", program)].compactMap { id, text in
        LawID(id).flatMap(Law.named).map { Report.Entry($0, violated(text)) }
      }
      return Report(implementation: "mine", settings: Settings(), entries: entries)
        .entangledLaws.map(\.id)
    }
    let failing = "signal: a |> mapToSignal(b)\nstart a.next 1 a.failed"
    #expect(try entangled(failing, "signal: a |> mapToSignal(b)\nstart dispose") == [])
    #expect(
      try entangled(failing, "signal: a |> mapToSignal(b) |> map\nstart a.failed") == ["PLN-3"]
    )
  }

  @Test func `a failure is not lost by what shows without one`() throws {
    func entangled(_ actual: String) throws -> [LawID] {
      let basic = violated(
        "signal: a |> mapToSignal(b, c)\nstart a.next 2\nA: c.completed\nB: a.next 3 a.completed",
        actual: "+a +c -c -a |",
        preemptions: 1
      )
      let lost = violated(
        "signal: a |> mapToSignal(b)\nstart a.next 1\nA: b.next 7\nB: a.failed",
        expected: "7 #, or #",
        actual: actual,
        preemptions: 1
      )
      let entries = [("SWI-8", basic), ("PLN-6", lost)].compactMap { id, verdict in
        LawID(id).flatMap(Law.named).map { Report.Entry($0, verdict) }
      }
      return Report(implementation: "mine", settings: Settings(), entries: entries)
        .entangledLaws.map(\.id)
    }
    #expect(try entangled("+a +b -a 7") == [])
    // An end that comes instead may be the end of what is wrong without a failure.
    #expect(try entangled("+a +b -a 7 |") == ["PLN-6"])
  }

  @Test func `an operator of pipelines has a family of laws that it is charged to`() {
    let signals =
      PipelineDrawing.single
      + PipelineDrawing.wholes.compactMap {
        (try? SignalLaws.Program(text: "signal: \($0)\nstart"))?.signal
      }
    let operators = Set(signals.flatMap(\.parts).filter { $0.source == nil }.map(\.word))
    let known = PipelineDrawing.families.values.reduce(into: Set()) { $0.formUnion($1) }
    // Laws of subscriptions speak of what keeps an object, and of none of the events of others.
    #expect(operators.subtracting(known) == ["keepAlive", "trace"])
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

  @Test func `an operator explains nothing of others that its family has`() throws {
    func entangled(_ signal: String, _ program: String) throws -> [LawID] {
      let verdicts: [(LawID, Verdict)] = [
        ("SIG-8", violated("signal: \(signal)\nstart")), ("PLN-3", violated(program)),
      ]
      let entries = try verdicts.map { Report.Entry(try #require(Law.named($0.0)), $0.1) }
      return Report(implementation: "mine", settings: Settings(), entries: entries)
        .entangledLaws.map(\.id)
    }
    let sequence = "fromSequence 1 2 3 |> take 1"
    #expect(try entangled(sequence, "signal: fail 3 |> catch(a)\nstart dispose") == [])
    #expect(try entangled(sequence, "signal: fromSequence 5 |> catch(a)\nstart") == ["PLN-3"])
  }

  @Test func `what takes an interruption is not what shows without one`() throws {
    func entangled(_ first: Int, _ second: Int) throws -> [LawID] {
      let (one, other) = (
        violated("signal: a |> debounce 1\nstart", preemptions: first),
        violated("signal: a |> debounce 1 |> map\nstart", preemptions: second)
      )
      let verdicts: [(LawID, Verdict)] = [("DBN-2", one), ("PLN-12", other)]
      let entries = try verdicts.map { Report.Entry(try #require(Law.named($0.0)), $0.1) }
      return Report(implementation: "mine", settings: Settings(), entries: entries)
        .entangledLaws.map(\.id)
    }
    #expect(try entangled(0, 0) == ["PLN-12"])
    #expect(try entangled(0, 2) == [])
    #expect(try entangled(1, 2) == ["PLN-12"])
  }

  @Test func `a crash explains nothing that threads deliver in another order`() throws {
    let crash = Verdict.crashed(
      Breakdown("It ended.", program: "signal: a |> mapToSignal(b)\nstart a.next 1")
    )
    func entangled(_ preemptions: Int) throws -> [LawID] {
      let found = violated("signal: a |> mapToSignal(b)\nstart", preemptions: preemptions)
      let verdicts: [(LawID, Verdict)] = [("SWI-4", crash), ("PLN-6", found)]
      let entries = try verdicts.map { Report.Entry(try #require(Law.named($0.0)), $0.1) }
      return Report(implementation: "mine", settings: Settings(), entries: entries)
        .entangledLaws.map(\.id)
    }
    #expect(try entangled(0) == ["PLN-6"])
    #expect(try entangled(1) == [])
  }

  @Test func `what fails for another law's reason is not counted as tried`() throws {
    let law = try #require(Law.named("PLN-13"))
    let mutant = try #require(Mutants.all.first { $0.name == "FLT-1-judged-by-the-value-before" })
    func cases(_ subject: Subject, _ seed: UInt64) -> Int? {
      let verdict = Checker(settings: Settings(cases: 40, seed: seed)).check(law, on: subject)
      guard case .holds(let cases, _, _) = verdict else { return nil }
      return cases
    }
    // Not every seed draws a program that meets the mistake.
    let fewer = (UInt64(0)..<8).lazy.contains { seed in
      guard let tried = cases(mutant.subject, seed), let all = cases(Adapters.signalKit, seed)
      else { return false }
      return tried < all
    }
    #expect(fewer)
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
    // Not every seed draws a program that shows it.
    let checker = try #require(
      (UInt64(0)..<8).lazy.map { Checker(settings: Settings(seed: $0)) }
        .first { $0.check(law, on: mutant.subject).status == .violated }
    )
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
    let mutant = try #require(Mutants.all.first { $0.name == "DSP-6-fifth-content-is-forgotten" })
    let law = try #require(Law.named("DSP-6"))
    var subject = mutant.subject
    let short = try #require(
      (UInt64(0)..<8).lazy.map { Checker(settings: Settings(cases: 20, seed: $0)) }
        .first { $0.check(law, on: subject).status == .holds }
    )
    subject.deviations = ["DSP-6": "There is room for four."]
    #expect(short.check(law, on: subject).status == .excused)
  }

  @Test func `laws about stacks are those that say so`() {
    let speaking = Law.all.filter { $0.sentence.contains("stack") }
    #expect(speaking.count >= 11)
    #expect(speaking.allSatisfy { $0.isAboutStacks })
  }
}
