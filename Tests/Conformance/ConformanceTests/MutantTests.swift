import InterleavingTestSupport
import MutationAnalysis
public import Mutants
import SignalLaws
public import Testing

extension Mutant: CustomTestStringConvertible {
  /// The mutant's name.
  public var testDescription: String { name }
}

@Suite(.separateProcess) struct `Mutant tests` {
  /// The adapter of each mutant is the base's, but for what its mistake changes.
  private static let adapterChecker = Checker(settings: Settings(cases: 12, concurrentCases: 12))
  /// How often each counterexample is repeated; the long tier does not trust five times.
  private static let replays = isLongTier ? 20 : 5

  @Test(arguments: Mutants.all)
  func `each is caught by its law, small, and replays exactly`(_ mutant: Mutant) throws {
    let law = try #require(Law.named(mutant.law))
    let checker = Checker()
    // Otherwise a whole check would report the law as blocked.
    let broken = Self.adapterChecker.brokenAdapterLaw(on: mutant.subject)
    #expect(broken == nil || law.id.chapter == "ADP", "\(broken?.law.description ?? "")")
    guard case .violated(let found) = checker.check(law, on: mutant.subject) else {
      Issue.record("\(mutant.name) survives \(law)")
      return
    }
    #expect(found.threads <= 3)
    #expect(found.operations <= mutant.operations)

    let token = try ReplayToken(found.token)
    for _ in 0..<Self.replays {
      var again = try #require(try checker.replay(token, of: law, on: mutant.subject))
      // How long the search took is not part of the run.
      again.schedulesTried = found.schedulesTried
      again.preemptions = found.preemptions
      // How much has been dispatched to the main queue outlives a run, and is seen where it is counted.
      if law.id.chapter == "BRG" {
        try #require(again.columns.filter(\.isLetter) == found.columns.filter(\.isLetter))
        again.columns = found.columns
      }
      try #require(again == found)
    }
  }

  /// Laws of pipelines look at all that an operator does, and so see more than one mistake of it.
  ///
  /// Where an earlier law does catch one, there is an explanation.
  @Test(
    arguments: Mutants.all.filter {
      !["ADP", "SUB", "DSP", "QUE", "PLN"].contains($0.law.chapter)
        && subsumedMutants[$0.name] == nil
    }
  )
  func `no earlier law of its family catches it`(_ mutant: Mutant) {
    // Spec/Mutants.md is made with more programs, and says where an earlier law is broken as well.
    let settings =
      isLongTier
      ? Settings(cases: 30, concurrentCases: 10, schedules: 15)
      : Settings(cases: 12, concurrentCases: 4, schedules: 10)
    let checker = Checker(settings: settings)
    for law in Law.all where law.id.chapter == mutant.law.chapter {
      guard law.id.number < mutant.law.number, law.untested == nil else { continue }
      // What a mutant remembers of earlier runs may make its runs differ, which is no catch.
      let status = checker.check(law, on: mutant.subject).status
      #expect([.holds, .untested, .unsupported].contains(status), "\(law)")
    }
  }

  @Test func `the report of one names the law and how to repeat it`() throws {
    let mutant = try #require(Mutants.all.first { $0.law == "SUB-3" })
    let law = try #require(Law.named("SUB-3"))
    let text = Report.Entry(law, Checker().check(law, on: mutant.subject)).text
    #expect(text.hasPrefix("✘ SUB-3 No value begins after the terminal callback began\n"))
    #expect(text.contains(law.sentence))
    #expect(text.contains("expected  no value after"))
    #expect(text.contains("thread A"))
    #expect(text.contains("replay: swift run lawcheck replay SUB-3:\(mutant.name):"))
  }
}
