import Foundation
import SignalLaws
import Testing

@testable import SignalLawsCommand

@Suite(.onCommandThreads) struct `Spreading a check over machines` {
  private static let mutant = "SUB-1-terminal-event-does-not-close"

  private func check(_ more: String...) throws -> Report {
    let run = try lawcheck(
      ["check", "--implementation", Self.mutant, "--json", "--cases", "8", "--schedules", "8"]
        + more
    )
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test func `three parts merged are one run`() throws {
    try withTemporaryFolder { folder in
      var files: [String] = []
      for part in 1...3 {
        let report = try check("--shard", "\(part)/3")
        #expect(report.shard == "\(part)/3")
        let file = folder.appendingPathComponent("\(part).json")
        try JSONEncoder().encode(report).write(to: file)
        files.insert(file.path, at: 0)
      }
      let merged = try lawcheck(["merge"] + files + ["--format", "json"])
      #expect(merged.code == 1)
      var whole = try JSONDecoder().decode(Report.self, from: Data(merged.output.utf8))
      var once = try check()
      for index in whole.entries.indices { whole.entries[index].seconds = nil }
      for index in once.entries.indices { once.entries[index].seconds = nil }
      #expect(whole.entries == once.entries)
      #expect(whole.shard == nil)
      #expect(whole.causes == once.causes)
      #expect(whole.entries.count { $0.cause != nil } > 2)

      let missing = try lawcheck("merge", files[0], files[2])
      #expect(missing.code == 65)
      #expect(missing.errors == "Error: part 2/3 is missing\n")
      let twice = try lawcheck("merge", files[0], files[0])
      #expect(twice.code == 65)
      #expect(twice.errors.contains("is part 3/3, and so is "))
    }
  }

  @Test func `parts that do not make up one check are refused`() throws {
    func part(_ text: String, _ change: (inout Report) -> Void = { _ in }) throws -> (
      String, Report
    ) {
      let shard = try Shard(text)
      let laws = Law.all.filter { $0.id.chapter == "SUB" }
      var report = Report(
        implementation: "it",
        settings: Settings(),
        entries: shard.part(of: laws).map { Report.Entry($0, .untested("no time")) }
      )
      report.shard = text
      report.wholeCheck = laws.map(\.id)
      change(&report)
      return (text, report)
    }
    let whole = try LawCheck.joined([try part("1/2"), try part("2/2")])
    #expect(whole.entries.map(\.law) == Law.all.map(\.id).filter { $0.chapter == "SUB" })
    #expect(whole.wholeCheck == nil)
    func refusal(_ change: (inout Report) -> Void) throws -> String? {
      let parts = [try part("1/2"), try part("2/2", change)]
      do throws(InputError) { _ = try LawCheck.joined(parts) } catch { return error.description }
      return nil
    }
    #expect(try refusal { $0.entries.removeFirst() } == "2/2: says nothing of SUB-2")
    #expect(
      try refusal { $0.entries.append($0.entries[0]) } == "2/2: says something of SUB-2 twice"
    )
    let other = try part("1/2").1.entries[0]
    #expect(
      try refusal { $0.entries.append(other) } == "2/2: speaks of SUB-1, which is in another part"
    )
    #expect(try refusal { $0.wholeCheck?.removeLast() } == "2/2: is part of another check than 1/2")
    #expect(
      try refusal { $0.contract = [.singleThread: "so"] }
        == "2/2: is part of another check than 1/2"
    )
  }

  @Test(arguments: ["0/3", "4/3", "1", "1/2/3", "-1/3", "1/99999999999999999999", "a/b", "/"])
  func `what is no part is refused`(_ text: String) {
    #expect(throws: ValueError.self) { try Shard(text) }
  }

  @Test func `parts are about as large, and together all`() throws {
    let parts = try (1...8).map { try Shard("\($0)/8").part(of: Law.all) }
    #expect(Set(parts.flatMap(\.self)) == Set(Law.all))
    #expect(parts.reduce(0) { $0 + $1.count } == Law.all.count)
    #expect((parts.map(\.count).max() ?? 0) - (parts.map(\.count).min() ?? 0) <= 1)
  }
}
