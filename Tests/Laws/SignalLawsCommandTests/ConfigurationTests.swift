import Foundation
import SignalLaws
import Testing

@testable import SignalLawsCommand

@Suite(.onCommandThreads) struct `RunOptions and where they come from` {
  private func configuration(
    _ words: [String] = [],
    environment: [String: String] = [:],
    file: String? = nil
  ) throws -> Configuration {
    try Configuration(
      try SignalLawsCommand.Arguments(words, options: RunOptions.configurable),
      environment: environment,
      file: file.map { ($0, ".signallaws") }
    )
  }

  @Test func `options beat variables, and variables beat the file`() throws {
    let file = """
      # What our build server tries.
      seed = 1
      schedules = 10   # of each program
      cases = 5
        law = SUB-1
      law = DSP-1
      """
    let environment = [
      "SIGNALLAWS_SEED": "2", "SIGNALLAWS_SCHEDULES": "20", "SIGNALLAWS_REPLAY": "x", "HOME": "y",
    ]
    let all = try configuration(["--seed", "3"], environment: environment, file: file)
    #expect(all.options.settings == Settings(cases: 5, concurrentCases: 2, schedules: 20, seed: 3))
    #expect(all.options.selection.selected.map(\.id) == ["SUB-1", "DSP-1"])
    #expect(all.given["seed"]?.origin == .option)
    #expect(all.given["schedules"]?.origin == .environment("SIGNALLAWS_SCHEDULES"))
    #expect(all.given["law"]?.origin == .file(name: ".signallaws", line: 5))
    let other = try configuration(["--law=QUE-1"], file: file)
    #expect(other.options.selection.selected.map(\.id) == ["QUE-1"])
  }

  @Test func `what chooses laws takes several of a kind with commas`() throws {
    func selected(_ arguments: String...) throws -> [LawID] {
      try configuration(arguments).options.selection.selected.map(\.id)
    }
    #expect(try selected("--chapter", "DIS,TKW") == selected("--chapter=DIS", "--chapter=TKW"))
    let mixed = Set(try selected("--chapter", "dis,Time").map(\.chapter))
    #expect(mixed.isSuperset(of: ["DIS", "THR"]))
    #expect(try selected("--level", "core,full") == selected("--level=core", "--level=full"))
    let both = try selected("--need", "map,take")
    #expect(try !both.isEmpty && both == selected("--need=map", "--need=take"))
    #expect(throws: (any Error).self) { try selected("--chapter", "DIS,") }
  }

  @Test func `control is given up by option, variable and file`() throws {
    #expect(try configuration().options.settings.control == .automatic)
    #expect(try configuration(["--control", "none"]).options.settings.control == .none)
    #expect(try configuration(["--control", "accesses"]).options.settings.control == .accesses)
    let environment = ["SIGNALLAWS_CONTROL": "none"]
    #expect(try configuration(environment: environment).options.settings.control == .none)
    #expect(try configuration(file: "control = none").options.settings.control == .none)
    #expect(throws: UsageError.self) { try configuration(["--control", "some"]) }
  }

  @Test func `a switch can be turned off again`() throws {
    #expect(try configuration(file: "quiet = true").options.isQuiet)
    #expect(try configuration(["--quiet"]).options.isQuiet)
    #expect(try !configuration(["--quiet=false"], file: "quiet = true").options.isQuiet)
  }

  @Test func `every value is shown with its origin`() throws {
    let text = try configuration(
      ["--format=html"],
      environment: ["SIGNALLAWS_QUIET": "true"],
      file: "\n\nseed=9\nlaw = SUB-1,SUB-2"
    ).description(defaultImplementation: "Mine")
    let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows.count == RunOptions.configurable.count)
    for row in [
      ["implementation", "Mine", "default"], ["format", "html", "option"],
      ["quiet", "true", "SIGNALLAWS_QUIET"], ["seed", "9", ".signallaws:3"],
      ["law", "SUB-1,SUB-2", ".signallaws:4"], ["cases", "60", "default"],
    ] {
      #expect(rows.contains(row), "\(row)")
    }
  }

  @Test(arguments: [
    ("sedd = 1", ".signallaws:1:1: there is no option 'sedd'; did you mean 'seed'?"),
    ("\n  seed", ".signallaws:2:3: expected 'option = value' (was 'seed')"),
    ("seed =", ".signallaws:1:7: 'seed' has no value"),
    ("seed =  # nothing", ".signallaws:1:9: 'seed' has no value"),
    (
      "cases = 1\nseed = two",
      ".signallaws:2:8: 'seed' takes a number from 0 to \(UInt64.max) (was 'two')"
    ),
    ("seed = 1\nseed = 2", ".signallaws:2:1: 'seed' is given twice"),
    (
      "law = SUB-1\nlaw = SUB-999",
      ".signallaws:2:7: 'law' takes a law of the Spec: there is no SUB-999; did you mean 'SUB-9'?"
    ),
    ("full = perhaps", ".signallaws:1:8: 'full' takes true or false (was 'perhaps')"),
    ("config = other", ".signallaws:1:1: there is no option 'config'"),
  ])
  func `a mistake in the file has its place`(_ text: String, _ message: String) {
    let error = #expect(throws: InputError.self) { try configuration(file: text) }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    (
      ["SIGNALLAWS_SEDD": "1"],
      "the environment variable SIGNALLAWS_SEDD means nothing; did you mean 'SIGNALLAWS_SEED'?"
    ),
    (["SIGNALLAWS_CASES": "no"], "SIGNALLAWS_CASES takes a whole number above 0 (was 'no')"),
  ])
  func `a mistake in the environment has its name`(
    _ environment: [String: String],
    _ message: String
  ) {
    let error = #expect(throws: UsageError.self) { try configuration(environment: environment) }
    #expect(error?.description == message)
  }

  @Test func `the command reads all three`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent(".signallaws")
      try Data("law = SUB-1\nschedules = 7\n".utf8).write(to: file)
      let run = try lawcheck(
        ["--seed", "5", "--json"],
        environment: ["SIGNALLAWS_CASES": "3"],
        folder: folder
      )
      #expect(run.code == 0)
      let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
      #expect(
        report.settings == Settings(cases: 3, concurrentCases: 1, schedules: 7, seed: 5)
      )
      #expect(report.entries.map(\.law) == ["SUB-1"])

      try Data("seed = x\n".utf8).write(to: file)
      let bad = try lawcheck([], folder: folder)
      #expect(bad.code == 65)
      #expect(bad.errors.hasPrefix("Error: .signallaws:1:8: 'seed' takes a number from 0"))
      let missing = try lawcheck(["check", "--config", "other"], folder: folder)
      #expect(missing.code == 65)
      #expect(missing.errors == "Error: other: there is no such file\n")
    }
  }
}
