import Foundation
import SpecText
import Testing

/// Executes the examples of `Spec/lawcheck.md`.
@Suite(.onCommandThreads) struct `Manual` {
  /// A line that is typed, and what it prints.
  private struct Step {
    var line: Int
    var command: String
    var expected: [String] = []
  }

  @Test func `every example prints what stands there`() throws {
    try withTemporaryFolder { folder in
      var status: Int32 = 0
      var executed = 0
      for block in try Self.blocks() {
        if let name = block.file {
          let text = block.lines.joined(separator: "\n") + "\n"
          try Data(text.utf8).write(to: folder.appendingPathComponent(name))
          continue
        }
        for step in Self.steps(of: block) {
          guard step.command != "echo $?" else {
            #expect(step.expected == ["\(status)"], "Spec/lawcheck.md:\(step.line)")
            continue
          }
          let run = try execute(step.command, folder)
          status = run.code
          executed += 1
          let printed = (run.output + run.errors).split(
            separator: "\n",
            omittingEmptySubsequences: false
          ).dropLast().map(String.init)
          #expect(
            Self.fits(printed[...], step.expected[...]),
            "Spec/lawcheck.md:\(step.line): it printed\n\(printed.joined(separator: "\n"))"
          )
        }
        try? FileManager.default.removeItem(at: folder.appendingPathComponent(".signallaws"))
      }
      #expect(executed >= 18)
    }
  }

  @Test func `a gap stands for any lines, or the rest of one`() {
    #expect(Self.fits(["a", "b", "c"], ["a", "…", "c"]))
    #expect(Self.fits(["a", "c"], ["a", "…", "c"]))
    #expect(Self.fits(["a: 12"], ["a: …"]))
    #expect(!Self.fits(["a", "b"], ["a"]))
    #expect(!Self.fits(["a"], ["a", "b"]))
    #expect(!Self.fits(["b: 12"], ["a: …"]))
  }

  // MARK: Reading

  private struct Block {
    /// The name of the file that it holds; `nil` for commands.
    var file: String?
    var line: Int
    var lines: [String] = []
  }

  private static func blocks() throws -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    let text = try SpecDocument.text(of: "lawcheck.md")
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line == "```" {
        if let block = open { blocks.append(block) }
        open = nil
      } else if line == "```console" {
        open = Block(file: nil, line: index + 1)
      } else if line.hasPrefix("```text ") {
        open = Block(file: String(line.dropFirst(8)), line: index + 1)
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }

  private static func steps(of block: Block) -> [Step] {
    var steps: [Step] = []
    for (index, line) in block.lines.enumerated() {
      if line.hasPrefix("$ ") {
        steps.append(Step(line: block.line + index + 1, command: String(line.dropFirst(2))))
      } else if !steps.isEmpty {
        steps[steps.count - 1].expected.append(line)
      }
    }
    return steps
  }

  private func execute(_ command: String, _ folder: URL) throws -> CommandRun {
    var words = Self.words(of: command)
    var environment: [String: String] = [:]
    while let first = words.first, let equals = first.firstIndex(of: "=") {
      environment[String(first[..<equals])] = String(first[equals...].dropFirst())
      words.removeFirst()
    }
    try #require(words.first == "lawcheck")
    return try lawcheck(Array(words.dropFirst()), environment: environment, folder: folder)
  }

  /// The words of a line, as a shell reads it: what stands in single quotes is one.
  private static func words(of command: String) -> [String] {
    command.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      (index, part) in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }

  /// Whether what was printed is what stands there.
  private static func fits(_ printed: ArraySlice<String>, _ expected: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return printed.isEmpty }
    if first == "…" {
      return (printed.startIndex...printed.endIndex).contains { start in
        fits(printed[start...], expected.dropFirst())
      }
    }
    guard let line = printed.first else { return false }
    let isSame = first.hasSuffix("…") ? line.hasPrefix(first.dropLast()) : line == first
    return isSame && fits(printed.dropFirst(), expected.dropFirst())
  }
}
