import Adapters
import InterleavingTestSupport
import Mutants
import SignalLaws
import Testing

@Suite(.separateProcess) struct `Laws with control at accesses only` {
  private let checker = Checker(settings: Settings(control: .accesses))

  private func law(_ id: LawID) throws -> Law { try #require(Law.named(id)) }

  @Test(arguments: ["SUB-1", "DSP-1", "MAP-1"] as [LawID])
  func `a law of one thread catches its mutant, and its replay does`(_ id: LawID) throws {
    let mutant = try #require(Mutants.all.first { $0.law == id })
    let law = try law(id)
    let verdict = checker.check(law, on: mutant.subject)
    let found = try #require(verdict.counterexample, "\(mutant.name): \(verdict)")
    #expect(found.isAtAccesses == true)
    #expect(found.isFree == nil)
    let again = try Checker().replay(try ReplayToken(found.token), of: law, on: mutant.subject)
    #expect(again?.program == found.program)
  }

  /// One seed may miss what another finds; that a great many do is no chance.
  @Test(arguments: ["SUB-4", "SUB-10"] as [LawID])
  func `a mutant that is wrong under some schedules only is caught, with a schedule`(
    _ id: LawID
  ) throws {
    let law = try law(id)
    let mutant = try #require(Mutants.all.first { $0.law == id })
    #expect(law.isConcurrent)
    var checker = checker
    let end = ContinuousClock.now + .seconds(300)
    while ContinuousClock.now < end {
      let verdict = checker.check(law, on: mutant.subject)
      if let found = verdict.counterexample {
        #expect(found.isAtAccesses == true)
        let text = Report.Entry(law, verdict).text
        #expect(text.contains(" at accesses; "))
        #expect(text.contains("as far as they let it"))
        #expect(try ReplayToken(found.token).description == found.token)
        return
      }
      checker.settings.seed += 1
    }
    Issue.record("\(mutant.name) survived")
  }

  @Test(arguments: ["SUB-3", "DSP-3", "QUE-1", "CMB-9"] as [LawID])
  func `the reference keeps what is asked`(_ id: LawID) throws {
    let entry = Report.Entry(try law(id), checker.check(try law(id), on: Adapters.signalKit))
    guard case .sampledAtAccesses(_, let runs, _) = entry.verdict else {
      Issue.record("\(entry.text)")
      return
    }
    #expect(entry.text.contains("sampled in \(runs) runs at accesses"))
    #expect(runs > 100)
  }

  @Test func `what is not checked names what is missing`() throws {
    let reasons: [(LawID, String)] = [
      ("TMO-6", "needs control of time"),
      ("SUB-26", "needs a view of locks; the platform's thread sanitizer has one"),
    ]
    for (id, reason) in reasons {
      #expect(checker.check(try law(id), on: Adapters.signalKit) == .untested(reason), "\(id)")
    }
  }

  @Test func `the report and its claim name the tier`() throws {
    var entries = Law.all.map {
      Report.Entry($0, .sampledAtAccesses(cases: 2, runs: 10, exhausted: 1))
    }
    let count = entries.count
    func report() -> Report {
      Report(
        implementation: "mine",
        settings: Settings(control: .accesses),
        entries: entries
      )
    }
    #expect(report().control == .accesses)
    #expect(report().exitCode == 0)
    let tier = "Strict, with control of threads at accesses only"
    #expect(report().claim == "\(tier) (\(count) laws sampled)")
    #expect(report().text.contains(" · threads controlled at accesses only"))
    #expect(report().text.contains("sampled in runs at accesses"))
    #expect(TextReport(report()).conclusion.hasSuffix("runs at accesses"))
    // Of what tells of no access the report says so.
    entries[0].verdict = .sampled(cases: 2, freeRuns: 10, exhausted: 1)
    #expect(report().control == .none)
    #expect(report().text.contains("1 law in free runs: no access to memory was seen: compile"))
    #expect(
      report().claim == "\(tier) (\(count - 1) laws sampled, 1 law sampled in free runs)"
    )
  }
}
