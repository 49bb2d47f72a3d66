internal import Foundation
internal import SpecText

/// What is generated of the Spec's own text: the table of all laws, which version added which, and the
/// examples as the checker has them.
enum SpecTables {
  /// The files, by their paths in the package, as they should be.
  static func pages() throws -> [(path: String, text: String)] {
    let entries = try SpecDocument.entries()
    return [
      ("Spec/Laws.md", laws(entries)),
      ("Spec/" + SpecData.file, try SpecData.page(entries)),
      ("Spec/" + SpecCapabilities.file, try SpecCapabilities.page()),
      ("Spec/Changelog.md", try changelog(try SpecDocument.text(of: "Changelog.md"), entries)),
    ] + (try SpecExamples.files(entries))
  }

  /// Writes what is out of date, and returns what it has written.
  static func write() throws -> [String] {
    try outOfDate().map { path, text in
      try text.write(to: place(of: path), atomically: true, encoding: .utf8)
      return "wrote \(path)"
    }
  }

  /// What is out of date.
  static func differences() throws -> [String] {
    try outOfDate().map { "\($0.path) is out of date" }
  }

  private static func outOfDate() throws -> [(path: String, text: String)] {
    try pages().filter { (try? String(contentsOf: place(of: $0.path), encoding: .utf8)) != $0.text }
  }

  private static func place(of path: String) -> URL {
    SpecDocument.root.appendingPathComponent(path)
  }

  // MARK: All laws

  private static func laws(_ entries: [SpecDocument.Entry]) -> String {
    var lines = [
      "# All laws", "",
      "Every law with its level, and the [invariant](README.md#the-five-invariants) that it belongs to.",
      "Generated from the chapters by `lawcheck spec`.", "",
      "| Law | Title | Level | Invariant |", "| --- | --- | --- | --- |",
    ]
    for entry in entries {
      let invariant = entry.fields["Invariant"].map { "**\($0)**" } ?? ""
      let level = entry.fields["Level"] ?? ""
      lines.append("| \(link(entry)) | \(entry.title) | \(level) | \(invariant) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A link to the entry's heading, as forges name it.
  private static func link(_ entry: SpecDocument.Entry) -> String {
    let anchor = SpecDocument.anchor(of: "\(entry.id) · \(entry.title)")
    return "[\(entry.id)](\(entry.file)#\(anchor))"
  }

  // MARK: Changelog

  /// The changelog with the tables below `Added:` made anew, from what the entries say of `Since`.
  private static func changelog(
    _ text: String,
    _ entries: [SpecDocument.Entry]
  ) throws -> String {
    var lines: [String] = []
    var version = ""
    var rest = text.components(separatedBy: "\n")[...]
    while let line = rest.popFirst() {
      lines.append(line)
      if line.hasPrefix("## ") { version = String(line.dropFirst(3)) }
      guard line == "Added:" else { continue }
      rest = rest.drop { $0.isEmpty || $0.hasPrefix("|") }
      let table = try rows(of: entries.filter { $0.fields["Since"] == version })
      lines += ["", "| Chapter | Laws |", "| --- | --- |"] + table + [""]
    }
    return lines.joined(separator: "\n")
  }

  private static func rows(of entries: [SpecDocument.Entry]) throws -> [String] {
    try SpecDocument.chapters().compactMap { file in
      let ids = entries.filter { $0.file == file }.map(\.id)
      guard !ids.isEmpty else { return nil }
      let title = try SpecDocument.text(of: file).prefix { $0 != "\n" }.dropFirst(2)
      return "| [\(title)](\(file)) | \(ids.joined(separator: ", ")) |"
    }
  }
}
