import Foundation

/// The laws as the Markdown of the Spec states them.
struct SpecDocument {
  struct Example {
    var program: String
    var traces: [String]
    /// Traces that a law forbids, by its id.
    var forbidden: [(trace: String, law: String)] = []
    /// Traces that are allowed and that one might not expect, with the reason.
    var interesting: [(trace: String, reason: String)] = []
    var line: Int
  }

  struct Entry {
    var id: String
    var title: String
    var sentence: String
    var fields: [String: String]
    var examples: [Example]
    var place: String
  }

  struct ParseError: Error, CustomStringConvertible {
    var description: String
  }

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Spec")

  /// Every law of every chapter.
  static func entries() throws -> [Entry] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.first?.isNumber == true && $0.hasSuffix(".md") }.flatMap { name in
      try parse(
        String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8),
        file: name
      )
    }
  }

  static func text(of file: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  static func parse(_ text: String, file: String) throws(ParseError) -> [Entry] {
    var entries: [Entry] = []
    var example: Example?
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
        entries[last].fields[String(line[..<colon])] = String(line[colon...].dropFirst(2))
      } else if !line.isEmpty, entries[last].sentence.isEmpty {
        entries[last].sentence = line
      }
    }
    return entries
  }
}
