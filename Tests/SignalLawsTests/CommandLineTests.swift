import Foundation
import SignalLaws
import Testing

/// Runs the built command, as a user would.
private func lawcheck(_ arguments: String...) throws -> (
  code: Int32, output: String, errors: String
) {
  let process = Process()
  // Tests and products are built into one folder.
  let folder = Bundle.main.executableURL?.deletingLastPathComponent()
  process.executableURL = try #require(folder).appendingPathComponent("lawcheck")
  process.arguments = arguments
  let output = Pipe()
  let errors = Pipe()
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  let complaint = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (
    process.terminationStatus, String(decoding: text, as: UTF8.self),
    String(decoding: complaint, as: UTF8.self)
  )
}

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
    let run = try lawcheck("check", "--implementation", "FAULT-data-race", "--law", "SUB-26,SUB-1")
    #expect(run.code == 1)
    #expect(run.output.contains("data race: Data race: "))
    #expect(run.output.contains("1 holds"))
  }

  @Test func `a deadlock has its own verdict and stops nothing else`() throws {
    let run = try lawcheck("check", "--implementation", "FAULT-deadlock", "--law", "SUB-26,SUB-1")
    #expect(run.code == 1)
    #expect(run.output.contains("deadlock: Deadlock: "))
    #expect(run.output.contains("waits for lock"))
    #expect(run.output.contains("1 holds"))
  }

  @Test func `a crash is one law's verdict, with the scenario`() throws {
    let run = try lawcheck("check", "--implementation", "FAULT-crash", "--law", "SUB-1,SUB-6,DSP-1")
    #expect(run.code == 2)
    #expect(run.output.contains("✘ crashed: SUB-1"))
    #expect(run.output.contains("Fatal error: Unexpectedly found nil"))
    #expect(run.output.contains("2 holds"))
    let line = try #require(run.output.split(separator: "\n").first { $0.contains("replay: ") })
    let token = try #require(line.split(separator: " ").last.map(String.init))
    #expect(token.hasPrefix("SUB-1:FAULT-crash:"))
    let again = try lawcheck("replay", token)
    #expect(again.code == 2)
    #expect(again.output.contains("✘ crashed: the process of the replay ended with signal"))
  }

  @Test func `an endless loop is one law's verdict`() throws {
    let run = try lawcheck(
      "check",
      "--implementation",
      "FAULT-endless-loop",
      "--law",
      "SUB-1,SUB-6,DSP-1"
    )
    #expect(run.code == 2)
    #expect(run.output.contains("✘ hung: SUB-1"))
    #expect(run.output.contains("Endless loop"))
    #expect(run.output.contains("2 holds"))
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
    #expect(run.output.contains("– SUB-1 Nothing follows a terminal event: blocked by ADP-3"))
  }

  @Test func `the report is also JSON`() throws {
    let run = try lawcheck("check", "--law", "SUB-1", "--json")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.counts == ["holds": 1])
    #expect(report.specVersion == "1.1")
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
    (["check", "--law", "SUB-99"], "there is no law SUB-99; did you mean 'SUB-9'?"),
    (["check", "--law", "nonsense"], "'nonsense' is no law: expected a chapter and a number"),
    (["check", "--implementation", "SignalKitt"], "did you mean 'SignalKit'?"),
    (["chekc"], "there is no command 'chekc'; did you mean 'check'?"),
    (["check", "--cases", "none"], "'--cases' takes a positive number (was 'none')"),
    (["check", "--sedd", "1"], "did you mean '--seed'?"),
    (["replay", "SUB-1:SignalKit"], "expected LAW:IMPLEMENTATION:CHOICES:RUN"),
    (["replay", "SUB-1:SignalKit:AQ:AQ"], "the replay token is damaged: "),
    (["explain"], "'explain' takes a law, and nothing else"),
  ])
  func `wrong use says what was expected`(_ arguments: [String], _ message: String) throws {
    let run: (code: Int32, output: String, errors: String)
    switch arguments.count {
    case 1: run = try lawcheck(arguments[0])
    case 2: run = try lawcheck(arguments[0], arguments[1])
    default: run = try lawcheck(arguments[0], arguments[1], arguments[2])
    }
    #expect(run.code == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: "))
    #expect(run.errors.contains(message))
    #expect(run.errors.contains("Usage: lawcheck"))
  }
}
