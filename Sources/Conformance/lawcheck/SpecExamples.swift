internal import SpecText

/// The programs of the Spec's examples as the checker has them, which tries them: one file for each
/// chapter.
enum SpecExamples {
  private static let folder = "Sources/Laws/SignalLaws/Laws/Examples"

  /// The files, by their paths in the package, as they should be.
  static func files(_ entries: [SpecDocument.Entry]) throws -> [(path: String, text: String)] {
    let chapters = try SpecDocument.chapters()
    let names = chapters.map { String($0.dropFirst(3).dropLast(3)) }
    let sources = zip(chapters, names).map { chapter, name in
      ("\(folder)/\(name)Examples.swift", source(name, entries.filter { $0.file == chapter }))
    }
    return sources + [("\(folder)/Law+Examples.swift", index(names))]
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
