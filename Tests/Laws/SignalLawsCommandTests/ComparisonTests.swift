import Foundation
import SignalLaws
import Testing

@testable import SignalLawsCommand

@Suite(.onCommandThreads) struct `Comparing reports` {
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
    #expect(ComparisonMatrix([before, after]).isWorse)
    #expect(!ComparisonMatrix([after, after]).isWorse)
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

        12 laws with the same verdict in both
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

  @Test func `what is not offered is told apart from what no longer holds`() throws {
    let before = try sampleReport()
    var after = before
    after.implementation = "another"
    for index in after.entries.indices where after.entries[index].law == "SUB-1" {
      after.entries[index].verdict = .unsupported(["map"])
    }
    let comparison = Comparison(before, after)
    #expect(!ComparisonMatrix([before, after]).isWorse)
    #expect(comparison.text.contains("1 law not offered by the second\n  – SUB-1 "))
    #expect(!comparison.text.contains("no longer held"))
    for index in after.entries.indices where after.entries[index].law == "ADP-1" {
      after.entries[index].verdict = .hung(Breakdown("x"))
    }
    let matrix = ComparisonMatrix([before, after, before])
    #expect(matrix.isWorse)
    #expect(
      matrix.text(isFull: false) == """
        SignalKit laws, compared

          1  My Signals 1.0 <beta>
          2  another
          3  My Signals 1.0 <beta>

          ✔ ✘ ✔  ADP-1 make's body runs at start
          ✔ – ✔  SUB-1 Nothing follows a terminal event

        14 laws with the same verdict in all
        ✔ holds · ✘ does not hold · ~ excused · – not offered · ? not checked
        """
    )
    #expect(matrix.text(isFull: true).split(separator: "\n").count == 22)
    #expect(matrix.html.contains("<td>– not offered</td>"))
    #expect(matrix.html.contains("My Signals 1.0 &lt;beta&gt;"))
    #expect(!ComparisonMatrix([before, before]).isWorse)
    var shorter = before
    shorter.entries.removeAll { $0.law == "SUB-1" }
    for reports in [[before, shorter], [before, before, shorter]] {
      #expect(ComparisonMatrix(reports).isWorse)
    }
    let named = ComparisonMatrix([before, after, before], names: ["1.json", "2.json", "3.json"])
    #expect(
      named.implementations == [
        "My Signals 1.0 <beta> (1.json)", "another", "My Signals 1.0 <beta> (3.json)",
      ]
    )
  }

  @Test func `three implementations make a table, as text, JSON and a page`() throws {
    let arguments = ["compare", "base", "SUB-1-terminal-event-does-not-close", "AsyncStream"]
    let laws = ["--law", "SUB-1,DSP-1", "--cases", "5", "--quiet"]
    let text = try lawcheck(arguments + laws)
    #expect(text.code == 1)
    #expect(text.output.contains("  ✔ ✘ ✔  SUB-1 "))
    #expect(text.output.contains("  ✔ ✔ –  DSP-1 "))
    let json = try lawcheck(arguments + laws + ["--format", "json"])
    let read = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect((read?["laws"] as? [Any])?.count == 2)
    let page = try lawcheck(arguments + laws + ["--format", "html"])
    #expect(page.output.hasPrefix("<!DOCTYPE html>"))
    #expect(try lawcheck(["compare", "base", "AsyncStream"] + laws).code == 0)
  }
}
