internal import Foundation
internal import SpecText

/// The links of the Spec's Markdown as a catalogue of DocC has them.
struct BookLinks {
  /// The laws, which have pages of their own.
  private let laws: Set<String>
  /// The pages of the Spec: what each file is called as an article, and the anchors of its headings, by those
  /// of forges.
  private let anchors: [String: [String: String]]

  init(entries: [SpecDocument.Entry], files: [String: String]) {
    laws = Set(entries.map(\.id))
    anchors = files.mapValues { text in
      let headings = Self.prose(of: text).filter { $0.hasPrefix("#") }
        .map { $0.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces) }
      let pairs = headings.map { (SpecDocument.anchor(of: $0), Self.fragment(of: $0)) }
      return Dictionary(pairs) { first, _ in first }
    }
  }

  /// What an article about a file of the Spec is called.
  static func article(of file: String) -> String {
    file == "README.md" ? "Spec" : String(file.dropLast(3))
  }

  /// Text with its links as DocC has them, and with links from ids of laws.
  ///
  /// Fenced and indented code stays as it is.
  func linked(_ text: String, in file: String? = nil) -> String {
    var isFenced = false
    return text.components(separatedBy: "\n").map { line in
      if line.hasPrefix("```") { isFenced.toggle() }
      return isFenced || line.hasPrefix("    ") ? line : linkedLine(line, in: file)
    }.joined(separator: "\n")
  }

  private func linkedLine(_ line: String, in file: String?) -> String {
    // A heading is an anchor, and code is code.
    guard !line.hasPrefix("#") else { return line }
    let token = #/`+[^`]+`+|!?\[[^\]]*\]\([^)]*\)|<doc:[^>]*>|\b(?<law>[A-Z]{3}-[0-9]+)\b(?![-\w])/#
    return line.replacing(token) { match -> String in
      let whole = String(match.output.0)
      if let law = match.output.law.map(String.init) {
        return laws.contains(law) ? "[\(law)](doc:\(law))" : whole
      }
      return whole.hasPrefix("[") ? link(whole, in: file) : whole
    }
  }

  /// `[text](target)`, led to where the target is in the book.
  private func link(_ whole: String, in file: String?) -> String {
    guard let file, let middle = whole.firstRange(of: "](") else { return whole }
    let text = String(whole[whole.index(after: whole.startIndex)..<middle.lowerBound])
    let target = String(whole[middle.upperBound...].dropLast())
    guard !target.contains("://") else { return whole }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].isEmpty ? file : String(parts[0])
    if let known = anchors[path] {
      guard parts.count == 2 else { return "[\(text)](doc:\(Self.article(of: path)))" }
      let fragment = known[String(parts[1])] ?? String(parts[1])
      // A law's heading is its page.
      if let law = laws.first(where: { fragment.hasPrefix($0 + "-") }) {
        return "[\(text)](doc:\(law))"
      }
      return "[\(text)](doc:\(Self.article(of: path))#\(fragment))"
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if path.contains("SignalKit.docc/") {
      return "[\(text)](doc:\(name.replacing(".md", with: "")))"
    }
    // What the archive does not have: a file of the package, by its place.
    let place = path.replacing("../", with: "")
    return text.contains(name) ? text : "\(text) (`\(place)`)"
  }

  /// The lines that are no code.
  private static func prose(of text: String) -> [String] {
    var isFenced = false
    return text.components(separatedBy: "\n").filter { line in
      if line.hasPrefix("```") { isFenced.toggle() }
      return !isFenced
    }
  }

  /// The anchor that DocC gives a heading: words joined by hyphens, without punctuation.
  private static func fragment(of heading: String) -> String {
    let words = heading.components(separatedBy: CharacterSet(charactersIn: " -–—"))
    return words.filter { !$0.isEmpty }.joined(separator: "-")
      .filter { $0 == "-" || !($0.isPunctuation || $0 == "`") }
  }
}
