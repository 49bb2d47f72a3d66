import Foundation
import SpecText

/// The pages of this package that are read where they lie, and the links between them.
struct PageGraph {
  /// A place that a link leads to: a file, by its path in the package, and a heading of it.
  struct Place: Hashable, CustomStringConvertible {
    var file: String
    var anchor: String?

    var description: String { anchor.map { "\(file)#\($0)" } ?? file }
  }

  /// The links of each page.
  private(set) var links: [String: [Place]] = [:]
  private var anchors: [String: Set<String>] = [:]

  /// Reads all pages, with further ones by their paths.
  init(with others: [String: String] = [:]) throws {
    let manager = FileManager.default
    let folders = ["Spec", "Sources"]
    let found = try folders.flatMap { folder in
      try manager.subpathsOfDirectory(atPath: SpecDocument.root.path + "/" + folder)
        .map { folder + "/" + $0 }
    }
    let own = ["README.md", "CONTRIBUTING.md"] + found.filter { $0.hasSuffix(".md") }
    let pages = own + others.keys
    for page in pages {
      let place = SpecDocument.root.appendingPathComponent(page)
      let text = try others[page] ?? String(contentsOf: place, encoding: .utf8)
      let lines = Self.prose(of: text)
      let headings = lines.filter { $0.hasPrefix("#") }
        .map { $0.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces) }
      anchors[page] = Set(headings.map(SpecDocument.anchor))
      links[page] = lines.flatMap { Self.links(in: $0, of: page, among: pages) }
    }
  }

  /// The links that lead to no file, or to no heading of a page.
  var dead: [String] {
    links.flatMap { page, targets in
      targets.filter { !exists($0) }.map { "\(page) links to \($0)" }
    }.sorted()
  }

  /// How many clicks each page is away from one of them.
  func clicks(from page: String) -> [String: Int] {
    var clicks = [page: 0]
    var waiting = [page][...]
    while let next = waiting.popFirst() {
      for target in links[next] ?? [] where clicks[target.file] == nil {
        clicks[target.file] = (clicks[next] ?? 0) + 1
        waiting.append(target.file)
      }
    }
    return clicks
  }

  private func exists(_ place: Place) -> Bool {
    if let known = anchors[place.file] {
      return place.anchor.map { known.contains($0) } ?? true
    }
    let path = SpecDocument.root.appendingPathComponent(place.file).path
    return FileManager.default.fileExists(atPath: path)
  }

  private static func links(in line: String, of page: String, among pages: [String]) -> [Place] {
    // Code is no link, and what looks like one in it is none either.
    let text = line.replacing(#/`[^`]*`/#, with: "")
    let written = text.matches(of: #/\]\((?<target>[^)\s]+)\)/#).map { String($0.output.target) }
      .filter { !$0.contains("://") && !$0.hasPrefix("doc:") }
      .map { place(of: $0, from: page) }
    let folder = page.prefix(upTo: page.firstRange(of: ".docc/")?.upperBound ?? page.startIndex)
    let named = text.matches(of: #/<doc:(?<name>[\w-]+)>/#).compactMap { match in
      pages.first { $0.hasPrefix(folder) && $0.hasSuffix("/\(match.output.name).md") }
    }
    return written + named.map { Place(file: $0) }
  }

  private static func place(of target: String, from page: String) -> Place {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var path = parts[0].isEmpty ? [] : page.split(separator: "/").dropLast().map(String.init)
    for step in parts[0].split(separator: "/") {
      if step == ".." { path.removeLast() } else { path.append(String(step)) }
    }
    return Place(
      file: parts[0].isEmpty ? page : path.joined(separator: "/"),
      anchor: parts.count == 2 ? String(parts[1]) : nil
    )
  }

  private static func prose(of text: String) -> [String] {
    var isFenced = false
    return text.components(separatedBy: "\n").filter { line in
      let isFence = line.hasPrefix("```")
      if isFence { isFenced.toggle() }
      return !isFenced && !isFence
    }
  }
}
