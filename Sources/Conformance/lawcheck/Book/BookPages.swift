internal import Foundation
internal import SpecText

/// The Spec as articles: a page for each of its files, and one for each law.
struct BookPages {
  private let entries: [SpecDocument.Entry]
  private let files: [String: String]
  private let symbols: [String: [BookSymbols.Keeper]]
  let links: BookLinks

  var count: Int { entries.count + files.count }

  init(symbols: [String: [BookSymbols.Keeper]]) throws {
    self.symbols = symbols
    entries = try SpecDocument.entries()
    let names = try FileManager.default.contentsOfDirectory(atPath: SpecDocument.folder)
      .filter { $0.hasSuffix(".md") }
    files = Dictionary(uniqueKeysWithValues: try names.map { ($0, try SpecDocument.text(of: $0)) })
    links = BookLinks(entries: entries, files: files)
  }

  /// Adds the pages and their pictures to a catalogue, and the link to them to its landing page.
  func write(into catalogue: URL) throws {
    let manager = FileManager.default
    let paths = try manager.subpathsOfDirectory(atPath: catalogue.path)
    for article in paths where article.hasSuffix(".md") {
      let place = catalogue.appendingPathComponent(article)
      var text = links.linked(try String(contentsOf: place, encoding: .utf8))
      if article == "SignalKit.md" {
        let topic = "\n### The laws\n\n- <doc:Spec>\n"
        text = text.replacing("\n## Topics\n", with: "\n## Topics\n" + topic)
      }
      try text.write(to: place, atomically: true, encoding: .utf8)
    }
    let folder = catalogue.appendingPathComponent("Spec")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ text: String, _ name: String) throws {
      let place = folder.appendingPathComponent(name + ".md")
      try text.write(to: place, atomically: true, encoding: .utf8)
    }
    for (file, text) in files { try write(page(file, text), BookLinks.article(of: file)) }
    for entry in entries { try write(page(entry), entry.id) }
    let pictures = SpecDocument.folder + "/diagrams"
    for picture in try manager.contentsOfDirectory(atPath: pictures) {
      try manager.copyItem(
        at: URL(fileURLWithPath: pictures).appendingPathComponent(picture),
        to: folder.appendingPathComponent(picture)
      )
    }
  }

  // MARK: Files

  private func page(_ file: String, _ text: String) throws -> String {
    var lines = links.linked(text, in: file).components(separatedBy: "\n")
    // An article's pictures are called by their names.
    lines = lines.map { $0.hasPrefix("![") ? $0.replacing("(diagrams/", with: "(") : $0 }
    lines.insert("\n@Options {\n  @AutomaticSeeAlso(disabled)\n}\n", at: 1)
    let topics = try file == "README.md" ? parts() : laws(of: file, text)
    return lines.joined(separator: "\n") + "\n" + topics
  }

  /// What stands below the first page: the chapters in their order, and the rest.
  private func parts() throws -> String {
    let chapters = try SpecDocument.chapters()
    let first = ["Introduction.md"]
    let others = files.keys.filter { !(["README.md"] + first + chapters).contains($0) }.sorted()
    func list(_ files: [String]) -> String {
      files.map { "- <doc:\(BookLinks.article(of: $0))>" }.joined(separator: "\n")
    }
    let groups = [("To begin with", first), ("Chapters", chapters), ("Beside them", others)]
    return "## Topics\n" + groups.map { "\n### \($0)\n\n\(list($1))\n" }.joined()
  }

  /// The laws of a chapter, by its sections.
  private func laws(of file: String, _ text: String) -> String {
    var lines: [String] = []
    var section: String? = "Laws"
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      guard line.hasPrefix("### "), let id = line.dropFirst(4).split(separator: " ").first,
        entries.contains(where: { $0.id == id })
      else { continue }
      if let heading = section { lines += ["", "### \(heading)", ""] }
      section = nil
      lines.append("- <doc:\(id)>")
    }
    return lines.isEmpty ? "" : "## Topics\n" + lines.joined(separator: "\n") + "\n"
  }

  // MARK: Laws

  private func page(_ entry: SpecDocument.Entry) -> String {
    let fields = ["Level", "Needs", "Quantifier", "Invariant", "Checked", "Since"]
    let properties = fields.compactMap { name in entry.fields[name].map { "**\(name)**: \($0)" } }
    var blocks = [
      "# \(entry.id) · \(entry.title)", entry.sentence,
      "@Options {\n  @AutomaticSeeAlso(disabled)\n}",
      properties.joined(separator: " · "),
      "Chapter: [\(chapter(entry))](doc:\(BookLinks.article(of: entry.file)))",
    ]
    blocks += examples(entry)
    for name in ["Why", "Not said", "Origin"] {
      guard let text = entry.fields[name] else { continue }
      blocks += ["## \(name)", links.linked(text, in: entry.file)]
    }
    if let keepers = symbols[entry.id] {
      blocks += [
        "## Kept in SignalKit by",
        keepers.map { "- \(link(to: $0))" }.joined(separator: "\n"),
      ]
    }
    if let related = entry.fields["See"] {
      let list = related.components(separatedBy: ", ").map { "- <doc:\($0)>" }
      blocks += ["## Related laws", list.joined(separator: "\n")]
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// A link to a symbol; the address of an operator's is none that a link could have.
  private func link(to keeper: BookSymbols.Keeper) -> String {
    keeper.name.first?.isLetter == true
      ? "[`\(keeper.name)`](\(keeper.reference))" : "``\(keeper.name)``"
  }

  private func chapter(_ entry: SpecDocument.Entry) -> String {
    String((files[entry.file] ?? "").prefix { $0 != "\n" }.dropFirst(2))
  }

  /// The fenced examples and the pictures of a law, as they stand in its chapter.
  private func examples(_ entry: SpecDocument.Entry) -> [String] {
    let text = files[entry.file] ?? ""
    guard let start = text.firstRange(of: "### \(entry.id) · ") else { return [] }
    let rest = text[start.upperBound...]
    let body = rest.prefix(upTo: rest.firstRange(of: "\n### ")?.lowerBound ?? rest.endIndex)
    let parts = body.components(separatedBy: "\n\n")
    return parts.filter { $0.hasPrefix("```example") || $0.hasPrefix("![") }
      .map { $0.replacing("(diagrams/", with: "(") }
  }
}
