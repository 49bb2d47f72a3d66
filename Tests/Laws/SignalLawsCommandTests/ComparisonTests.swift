import Foundation
import SignalLaws
import Testing

@testable import SignalLawsCommand

@Suite struct `Comparing reports` {
  @Test func `what changed is shown, worst first`() throws {
    let before = try sampleReport()
    var after = before
    after.implementation = "My Signals 1.1"
    after.entries.removeAll { $0.law == "TMR-2" }
    for index in after.entries.indices {
      switch after.entries[index].law {
      case "SUB-1": after.entries[index].verdict = .untested("why")
      case "SUB-3", "SUB-6":
        after.entries[index].verdict = .holds(cases: 1, schedules: 1, exhausted: 1)
      default: continue
      }
    }
    let comparison = Comparison(before, after)
    #expect(comparison.isWorse)
    #expect(!Comparison(after, after).isWorse)
    #expect(
      comparison.text == """
        SignalKit laws · My Signals 1.0 <beta> → My Signals 1.1

        1 law no longer held
          ✘ SUB-1 Nothing follows a terminal event: holds → untested

        2 laws held now
          ✔ SUB-3 No value begins after the terminal callback began: violated → holds
          ✔ SUB-6 Values arrive in order: untested → holds

        1 law different in another way
          ~ TMR-2 An invalidated timer does not fire: unsupported → not in the report

        11 laws with the same verdict in both
        """
    )
  }

  @Test func `reports and implementations are compared`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("before.json").path
      let laws = ["--law", "SUB-1,SUB-3"]
      #expect(try lawcheck(["check", "--output", file] + laws).code == 0)
      let worse = try lawcheck(
        ["compare", file, "SUB-3-terminated-tested-outside-lock"] + laws
      )
      #expect(worse.code == 1)
      #expect(
        worse.output.contains(
          "✘ SUB-3 No value begins after the terminal callback began: holds → violated"
        )
      )
      let same = try lawcheck(["compare", file, "SignalKit"] + laws)
      #expect(same.code == 0)
      #expect(same.output.contains("2 laws with the same verdict in both"))
      let missing = try lawcheck("compare", "no.json", file)
      #expect(missing.code == 65)
      #expect(missing.errors.contains("no.json: there is no such file"))
    }
  }
}
