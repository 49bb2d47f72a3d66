import Foundation
import SpecText
import Testing

/// The Spec read in another language, by what it says of itself.
@Suite struct `Other languages` {
  @Test(.enabled(if: Self.hasPython, "There is no python3 here."))
  func `a reader in Python reads every example as this package does`() throws {
    let folder = "Tests/Conformance/ConformanceTests/OtherLanguages"
    let run = try Self.run(["python3", folder + "/laws.py", "Spec/laws.json"])
    #expect(run.status == 0, "\(run.text)")
    let entries = try SpecDocument.entries()
    let examples = entries.reduce(0) { $0 + $1.examples.count }
    #expect(run.text.contains("\(entries.count) laws, \(examples) examples\n"))
  }

  static let hasPython = (try? run(["python3", "--version"]))?.status == 0

  private static func run(_ words: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = SpecDocument.root
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
