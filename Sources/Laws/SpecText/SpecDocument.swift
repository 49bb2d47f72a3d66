package import Foundation

/// The laws as the Markdown of the Spec states them.
package struct SpecDocument {
  /// A program of a law's entry, with the traces that it may leave.
  package struct Example: Sendable {
    package var program: String
    package var traces: [String]
    /// Traces that a law forbids, by its id.
    package var forbidden: [(trace: String, law: String)] = []
    /// Traces that are allowed and that one might not expect, with the reason.
    package var interesting: [(trace: String, reason: String)] = []
    /// The line of its fence.
    package var line: Int
  }

  /// A law's entry.
  package struct Entry: Sendable {
    package var id: String
    package var title: String
    package var sentence: String
    /// What stands behind `Level:`, `Why:` and the like.
    package var fields: [String: String]
    package var examples: [Example]
    /// The file and the line of its heading.
    package var place: String

    /// The file's name.
    package var file: String { String(place.drop { $0 != "/" }.dropFirst().prefix { $0 != ":" }) }
  }

  /// What is wrong with the Markdown, and where.
  package struct ParseError: Error, CustomStringConvertible {
    package var description: String
  }

  /// The folder of this package.
  package static var root: URL {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path != "/", folder.lastPathComponent != "Sources" {
      folder.deleteLastPathComponent()
    }
    return folder.deletingLastPathComponent()
  }

  /// The folder that this package's own Spec is in.
  package static var folder: String {
    root.appendingPathComponent("Spec").path
  }

  /// The files of the chapters, in order.
  package static func chapters() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.first?.isNumber == true && $0.hasSuffix(".md") }
  }

  /// Every law of every chapter.
  package static func entries() throws -> [Entry] {
    try chapters().flatMap { try parse(try text(of: $0), file: $0) }
  }

  /// The text of a file of the Spec.
  package static func text(of file: String) throws -> String {
    try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
  }

  /// The anchor that forges give a heading.
  package static func anchor(of heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      .replacing(" ", with: "-")
  }

  /// Reads the entries of a chapter.
  package static func parse(_ text: String, file: String) throws(ParseError) -> [Entry] {
    var entries: [Entry] = []
    var example: Example?
    // The field whose text goes on until an empty line.
    var field: String?
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = String(raw)
      let place = "Spec/\(file):\(index + 1)"
      if line.hasPrefix("### ") {
        let parts = line.dropFirst(4).split(separator: " · ", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
          throw ParseError(description: "\(place): a law's heading is '### ID · Title'")
        }
        entries.append(
          Entry(
            id: parts[0],
            title: parts[1],
            sentence: "",
            fields: [:],
            examples: [],
            place: place
          )
        )
        continue
      }
      guard !entries.isEmpty else { continue }
      let last = entries.count - 1
      if let name = field, !line.isEmpty {
        entries[last].fields[name]? += " " + line
        continue
      }
      field = nil
      if line == "```example" {
        example = Example(program: "", traces: [], line: index + 1)
      } else if line == "```" {
        guard let finished = example else { continue }
        guard !finished.traces.isEmpty else {
          throw ParseError(description: "\(place): the example lists no trace after '=>'")
        }
        entries[last].examples.append(finished)
        example = nil
      } else if var open = example {
        let parts = line.components(separatedBy: " — ")
        if line.hasPrefix("=/> "), parts.count == 2 {
          open.forbidden.append((String(parts[0].dropFirst(4)), parts[1]))
        } else if line.hasPrefix("=> ") {
          let trace = String(parts[0].dropFirst(3))
          open.traces.append(trace)
          if parts.count == 2 { open.interesting.append((trace, parts[1])) }
        } else {
          open.program += (open.program.isEmpty ? "" : "\n") + line
        }
        example = open
      } else if line.hasPrefix("- ") {
        for field in line.dropFirst(2).components(separatedBy: " · ") {
          let parts = field.components(separatedBy: ": ")
          guard parts.count == 2 else {
            throw ParseError(description: "\(place): '\(field)' is not of the form 'Name: value'")
          }
          entries[last].fields[parts[0]] = parts[1]
        }
      } else if let colon = line.firstIndex(of: ":"),
        line[..<colon].allSatisfy({ $0.isLetter || $0 == " " }),
        ["Why", "Not said", "Origin", "See"].contains(String(line[..<colon]))
      {
        field = String(line[..<colon])
        entries[last].fields[String(line[..<colon])] = String(line[colon...].dropFirst(2))
      } else if !line.isEmpty, entries[last].sentence.isEmpty {
        entries[last].sentence = line
      }
    }
    return entries
  }
}
