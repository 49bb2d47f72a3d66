import Foundation
import SignalLaws
import Testing

@testable import SignalLawsCommand

@Suite struct `Spreading a check over machines` {
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
