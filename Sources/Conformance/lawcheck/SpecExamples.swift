internal import Foundation
internal import SpecText

/// The programs of the Spec's examples as the checker has them, which tries them first: one file for
/// each chapter.
enum SpecExamples {
  private static let folder = "Sources/Laws/SignalLaws/Laws/Examples"

  /// Writes what is out of date, and returns what it has written.
  static func write() throws -> [String] {
    try outOfDate().map { file, text in
      try text.write(to: place(of: file), atomically: true, encoding: .utf8)
      return "wrote \(folder)/\(file)"
    }
  }

  /// What is out of date.
  static func differences() throws -> [String] {
    try outOfDate().map { "\(folder)/\($0.file) is out of date" }
  }

  private static func outOfDate() throws -> [(file: String, text: String)] {
    try pages().filter { (try? String(contentsOf: place(of: $0.file), encoding: .utf8)) != $0.text }
  }

  private static func place(of file: String) -> URL {
    SpecDocument.root.appendingPathComponent(folder).appendingPathComponent(file)
  }

  /// The files, by name, as they should be.
  private static func pages() throws -> [(file: String, text: String)] {
    let entries = try SpecDocument.entries()
    let chapters = try SpecDocument.chapters()
    let names = chapters.map { String($0.dropFirst(3).dropLast(3)) }
    let sources = zip(chapters, names).map { chapter, name in
      ("\(name)Examples.swift", source(name, entries.filter { $0.file == chapter }))
    }
    return sources + [("Law+Examples.swift", index(names))]
  }

  private static func variable(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst() + "Examples"
  }

  private static func source(_ name: String, _ entries: [SpecDocument.Entry]) -> String {
    var lines = [
      "// Generated from the Spec by `lawcheck spec`.", "", "extension Law {",
      "  static let \(variable(name)) = \"\"\"",
    ]
    for entry in entries {
      for example in entry.examples {
        lines += ["    \(entry.id)"] + example.program.split(separator: "\n").map { "    \($0)" }
        lines.append("")
      }
    }
    return (lines + ["    \"\"\"", "}", ""]).joined(separator: "\n")
  }

  private static func index(_ names: [String]) -> String {
    let variables = names.map { "    \(variable($0))," }.joined(separator: "\n")
    return """
      // Generated from the Spec by `lawcheck spec`.

      extension Law {
        /// The examples of each chapter's entries: after the law's name, in the notation of programs.
        static let exampleTexts = [
      \(variables)
        ]
      }

      """
  }
}
