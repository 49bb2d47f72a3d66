import Foundation
import SignalLaws
import Testing

@Suite struct `Command line` {
  @Test func `a law that holds ends with 0`() throws {
    let run = try lawcheck("check", "--law", "SUB-1", "--law", "DSP-6,QUE-4", "--seed", "7")
    #expect(run.code == 0)
    #expect(run.output.contains("3 laws hold"))
  }

  @Test func `a violated law ends with 1, and its token replays`() throws {
    let name = "SUB-3-terminated-tested-outside-lock"
    let run = try lawcheck("check", "--implementation", name, "--law", "SUB-3")
    #expect(run.code == 1)
    #expect(run.output.contains("✘ SUB-3 No value begins after the terminal callback began"))
    let line = try #require(
      run.output.split(separator: "\n").first { $0.contains("lawcheck replay") }
    )
    let token = try #require(line.split(separator: " ").last.map(String.init))
    let again = try lawcheck("replay", token)
    #expect(again.code == 1)
    #expect(again.output.contains("began after the terminal callback had begun"))

    var parts = token.split(separator: ":").map(String.init)
    parts[0] = "SUB-1"
    let stale = try lawcheck("replay", parts.joined(separator: ":"))
    #expect(stale.code == 64)
    #expect(stale.errors.contains("stale"))
  }

  @Test func `a data race has its own verdict and stops nothing else`() throws {
    let run = try lawcheck(
      "check",
      "--implementation",
      "HOSTILE-data-race",
      "--law",
      "SUB-26,SUB-1"
    )
    #expect(run.code == 1)
    #expect(run.output.contains("\n  Data race: "))
    #expect(run.output.contains("1 holds"))
  }

  @Test func `a deadlock has its own verdict and stops nothing else`() throws {
    let run = try lawcheck("check", "--implementation", "HOSTILE-deadlock", "--law", "SUB-26,SUB-1")
    #expect(run.code == 1)
    #expect(run.output.contains("\n  Deadlock: A holds "))
    #expect(run.output.contains(" and waits for "))
    #expect(run.output.contains("1 holds"))
  }

  @Test func `a crash is one law's verdict, with the scenario`() throws {
    let run = try lawcheck(
      "check",
      "--implementation",
      "HOSTILE-crash",
      "--law",
      "SUB-1,SUB-6,DSP-1"
    )
    #expect(run.code == 2)
    #expect(run.output.contains("✘ crashed: SUB-1"))
    #expect(run.output.contains("Fatal error: Unexpectedly found nil"))
    #expect(run.output.contains("2 hold"))
    let line = try #require(run.output.split(separator: "\n").first { $0.contains("replay: ") })
    let token = try #require(line.split(separator: " ").last.map(String.init))
    #expect(token.hasPrefix("SUB-1:HOSTILE-crash:"))
    let again = try lawcheck("replay", token)
    #expect(again.code == 2)
    #expect(again.output.contains("✘ crashed: the process of the replay ended with signal"))
  }

  @Test func `an endless loop is one law's verdict`() throws {
    let run = try lawcheck(
      "check",
      "--implementation",
      "HOSTILE-endless-loop",
      "--law",
      "SUB-1,SUB-6,DSP-1"
    )
    #expect(run.code == 2)
    #expect(run.output.contains("✘ hung: SUB-1"))
    #expect(run.output.contains("Endless loop"))
    #expect(run.output.contains("2 hold"))
  }

  @Test func `a wrong adapter blocks the other laws`() throws {
    let run = try lawcheck(
      "check",
      "--implementation",
      "ADP-3-completed-goes-nowhere",
      "--law",
      "SUB-1"
    )
    #expect(run.code == 1)
    #expect(run.output.contains("does `start` forward it to `sink.completed`"))
    #expect(run.output.contains("– blocked by ADP-3: SUB-1"))
  }

  @Test func `the report is also JSON`() throws {
    let run = try lawcheck("check", "--law", "SUB-1", "--json")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.counts == [.holds: 1])
    #expect(report.specVersion == "1.2")
  }

  @Test func `a report that cannot be written is refused before the check`() throws {
    let run = try lawcheck("check", "--law", "SUB-1", "--output", "no/such/folder/report.html")
    #expect(run.code == 65)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: no/such/folder/report.html: there is no folder "))
  }

  @Test func `the laws are listed and explained`() throws {
    let list = try lawcheck("list")
    #expect(list.code == 0)
    for law in Law.all { #expect(list.output.contains(law.description.split(separator: " ")[0])) }
    let entry = try lawcheck("explain", "sub-3")
    #expect(entry.code == 0)
    #expect(entry.output.hasPrefix("### SUB-3 · No value begins after"))
    #expect(entry.output.contains("Origin: "))
  }

  @Test(arguments: [
    (["check", "--law", "SUB-99"], "there is no SUB-99; did you mean 'SUB-9'?"),
    (
      ["check", "--law", "nonsense"],
      "'--law' takes a family and a number, such as SUB-3 (was 'nonsense')"
    ),
    (["check", "--implementation", "SignalKitt"], "did you mean 'SignalKit'?"),
    (["chekc"], "there is no command 'chekc'; did you mean 'check'?"),
    (["check", "--cases", "none"], "'--cases' takes a positive number (was 'none')"),
    (["check", "--sedd", "1"], "did you mean '--seed'?"),
    (["replay", "SUB-1:SignalKit"], "expected LAW:IMPLEMENTATION:CHOICES:RUN"),
    (["replay", "SUB-1:SignalKit:AQ:AQ"], "the replay token is damaged: "),
    (["explain"], "'explain' takes laws"),
    (["check", "SUB-3"], "'check' takes options only (was given 'SUB-3')"),
    (["check", "--seed"], "'--seed' takes a value"),
    (["check", "--full=yes"], "'--full' takes no value, or true or false"),
    (["check", "--seed", "1", "--seed=2"], "'--seed' is given twice"),
    (["check", "--jobs=1000000"], "'--jobs' takes at most 256 (was '1000000')"),
    (["check", "--format", "jsn"], "(was 'jsn'); did you mean 'json'?"),
    (["check", "--output", "report"], "takes a file that ends with .txt, .json, .xml or .html"),
    (["check", "--level", "cor"], "'--level' takes core, full or strict (was 'cor')"),
    (["check", "--chapter", "Tme"], "there is no 'Tme'; did you mean 'Time'?"),
    (["list", "--need", "mapp"], "no law needs 'mapp'; did you mean 'map'?"),
    (["list", "mutant"], "did you mean 'mutants'?"),
    (["check", "--chapter=TMR", "--level=core"], "no law is in all that is asked for at once"),
    (["compare", "SignalKit"], "'compare' takes two reports or implementations"),
  ])
  func `wrong use says what was expected`(_ arguments: [String], _ message: String) throws {
    let run = try lawcheck(arguments)
    #expect(run.code == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: "))
    #expect(run.errors.contains(message))
    #expect(run.errors.contains("Usage: lawcheck"))
  }
}
