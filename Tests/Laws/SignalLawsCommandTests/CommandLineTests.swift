import Foundation
import SignalLaws
import SignalLawsCommand
import Testing

@Suite(.onCommandThreads) struct `Command line` {
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

  @Test func `a program of one's own is put to laws, and its token replays`() throws {
    let wrong = ["--implementation", "SUB-3-terminated-tested-outside-lock"]
    let program = ["start", "A: next 1", "B: completed"]
    let run = try lawcheck(["try", "--law", "SUB-20,SUB-26,SUB-3"] + wrong + program)
    #expect(run.code == 1)
    #expect(run.output.contains("– SUB-20 "))
    #expect(run.output.contains("untested (it speaks of what one thread does at a time"))
    #expect(run.output.contains("✔ SUB-26 "))
    #expect(run.output.contains("✘ SUB-3 No value begins after the terminal callback began"))
    let line = try #require(
      run.output.split(separator: "\n").first { $0.contains("lawcheck replay") }
    )
    let token = try #require(line.split(separator: " ").last.map(String.init))
    #expect(try lawcheck("replay", token).output.contains("A: next 1"))
    let unlike = try lawcheck(["try", "--law", "DSP-27", "dict.set 1 a dict.set 1 nil"])
    #expect(unlike.output.contains("DSP-27 presumes what its own programs are like"))

    let right = try lawcheck(["try", "--law", "SUB-3"] + program)
    #expect(right.code == 0)
    #expect(right.output.hasPrefix("✔ SUB-3 "))
    let lost = try lawcheck(
      ["try", "--law", "SUB-1", "--implementation", "HOSTILE-crash", "start next 1 completed"]
    )
    #expect(lost.code == 2)
    #expect(lost.output.contains("✘ crashed: SUB-1 Nothing follows a terminal event"))
    let missing = try lawcheck(
      ["try", "--law", "MAP-1", "--implementation", "MTSignalKit", "signal: zip(a, b)", "start"]
    )
    #expect(missing.code == 1)
    #expect(missing.output.contains("Implementation.zip is nil"))
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
    #expect(again.output.contains("✘ crashed: SUB-1 Nothing follows a terminal event"))
  }

  @Test(arguments: [
    ("exit-at-once", "The process ended with exit status 3."),
    ("exit", "The implementation ended the process, with exit status 0."),
  ])
  func `an implementation that ends the process passes no replay`(_ name: String, _ said: String)
    throws
  {
    let run = try lawcheck("check", "--implementation", "HOSTILE-\(name)", "--law", "SUB-1")
    #expect(run.output.contains(said))
    let line = try #require(run.output.split(separator: "\n").first { $0.contains("replay: ") })
    let again = try lawcheck(
      "replay",
      try #require(line.split(separator: " ").last.map(String.init))
    )
    #expect(again.code == 2)
    #expect(again.output.contains(said))
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
    #expect(run.code == 74)
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
    (["check", "--cases", "none"], "'--cases' takes a whole number above 0 (was 'none')"),
    (["check", "--sedd", "1"], "did you mean '--seed'?"),
    (["try", "--law", "SUB-1"], "'try' takes the lines of a program"),
    (["try", "start"], "'--law' is missing"),
    (["try", "--law", "SUB-1", " "], "the program is empty"),
    (["check", "--json", "--format", "text"], "'--json' and '--format' contradict each other"),
    (["try", "--law", "SUB-1", "start", "nexxt 1"], "line 2: 'nexxt' is no command"),
    (["try", "--law", "SUB-1", "start", "nexxt", "1"], "each line of a program is one operand"),
    (["try", "--law", "SUB-99", "start"], "there is no SUB-99"),
    (
      ["try", "--law", "PLN-1", "signal: a |> throtle 2", "start"],
      "there is no operator 'throtle'; did you mean 'throttle'?"
    ),
    (
      ["try", "--law", "PLN-1", "signal: a |> sample", "start"],
      "line 1: 'sample' is written 'x |> sample(y)', which takes 2 signals; it is given 1"
    ),
    (
      ["try", "--law", "PLN-1", "start", "on 1': dispose"],
      "line 2: '1'' is another observer's; scripts are those of the first"
    ),
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
    (["compare", "SignalKit"], "'compare' takes two or more reports or implementations"),
    (["compare", "base", "base", "--format", "junit"], "has the formats text, json and html"),
    (["check", "--schedules", "600000000000000000"], "'--schedules' takes at most 1000000000 "),
    (["check", "--cases", "9223372036854775807"], "'--cases' takes at most 1000000000 "),
    (["check", "--shard", "3/2"], "takes a part and their number, such as 2/8 (was '3/2')"),
    (["check", "--threads", "2"], "'--threads' takes one or several (was '2')"),
    (["check", "--except", "SUB-99"], "there is no SUB-99; did you mean 'SUB-9'?"),
    (
      ["check", "--law", "SUB-1", "--except", "SUB-1"], "no law is in all that is asked for at once"
    ),
    (["merge"], "'merge' takes reports"),
  ])
  func `wrong use says what was expected`(_ arguments: [String], _ message: String) throws {
    let run = try lawcheck(arguments)
    #expect(run.code == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: "))
    #expect(run.errors.contains(message))
    #expect(run.errors.contains("Usage: lawcheck"))
  }

  @Test func `laws are chosen by what they need, by threads and by exclusion`() throws {
    func laws(_ arguments: String...) throws -> [ListedLaw] {
      let run = try lawcheck(["list", "--json"] + arguments)
      return try JSONDecoder().decode([ListedLaw].self, from: Data(run.output.utf8))
    }
    let all = try laws()
    #expect(try laws("--need", "none") == all.filter(\.needs.isEmpty))
    #expect(try laws("--threads", "one") == all.filter { !$0.isConcurrent })
    #expect(try laws("--threads", "several") == all.filter(\.isConcurrent))
    let others = try laws("--except", "SUB-1,SUB-3", "--except", "DSP-1")
    #expect(others == all.filter { !["SUB-1", "SUB-3", "DSP-1"].contains($0.id) })
  }

  private struct ListedLaw: Decodable, Hashable {
    var id: LawID
    var needs: [String]
    var isConcurrent: Bool
  }

  @Test func `a depth that is bounded is not asked for, and a wrong bound is refused`() throws {
    let laws = ["check", "--law", "SUB-1,SUB-20", "--json"]
    let bounded = try lawcheck(laws + ["--contract", "depthAtMost=2"])
    #expect(bounded.code == 0)
    #expect(bounded.output.contains("\"depthAtMost=2\""))
    let wrong = try lawcheck(laws + ["--contract", "depthAtMost=none"])
    #expect(wrong.code == 64)
    #expect(wrong.errors.contains("depthAtMost=40"))
  }

  @Test func `a long value is not repeated whole`() throws {
    let value = String(repeating: "x", count: 1_000_000)
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent(".signallaws")
      for text in [value, "level = \(value)", "\(value) = 1", "cases = \(value)"] {
        try Data((text + "\n").utf8).write(to: file)
        let run = try lawcheck(["check"], folder: folder)
        #expect(run.code == 65)
        #expect(run.errors.hasPrefix("Error: .signallaws:1:"))
        #expect(run.errors.utf8.count < 1000)
      }
    }
    let run = try lawcheck("check", "--law", String(repeating: "y", count: 100_000))
    #expect(run.code == 64)
    #expect(run.errors.utf8.count < 1000)
  }

  @Test func `a report that cannot be written keeps no other from being written`() throws {
    try withTemporaryFolder { folder in
      let good = folder.appendingPathComponent("good.json").path
      let bad = folder.appendingPathComponent("bad.xml").path
      try FileManager.default.createSymbolicLink(atPath: bad, withDestinationPath: "/dev/full")
      let run = try lawcheck(
        "check",
        "--law",
        "SUB-1",
        "--quiet",
        "--output",
        bad,
        "--output",
        good
      )
      #if os(Linux)
      #expect(run.code == 74)
      #expect(run.errors == "Error: \(bad): cannot be written: No space left on device\n")
      #endif
      #expect(run.output.contains("1 law holds"))
      #expect(try Report(contentsOfFile: good).counts == [.holds: 1])
    }
  }

  @Test func `the run of an oddly named implementation is repeated by the line of its report`()
    throws
  {
    let list = try lawcheck("list", "mutants", "--json")
    let names = try JSONDecoder().decode([String].self, from: Data(list.output.utf8))
    let name = try #require(names.first { $0.contains("$(exit)") })
    let run = try lawcheck("check", "--implementation", name, "--law", "SUB-26")
    #expect(run.code == 1)
    #expect(!run.output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    let line = try #require(
      run.output.split(separator: "\n").first { $0.contains("lawcheck replay") }
    )
    let words = try #require(line.split(separator: "lawcheck replay ").last.map(String.init))
    // As a shell reads it.
    let products = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
    let command = products.appendingPathComponent("lawcheck").path
    let again = try SignalLawsCommandTests.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "'\(command)' replay \(words)"]
    )
    #expect(again.code == 1)
    #expect(again.output.contains("✘ SUB-26 "))
  }
}
