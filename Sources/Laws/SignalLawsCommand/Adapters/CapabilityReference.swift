internal import Foundation
package import SignalLaws
internal import SpecText

/// The capabilities of an implementation, as the source of `Implementation` declares them.
package struct CapabilityReference: Sendable {
  /// A capability.
  package struct Entry: Sendable {
    /// Its name in `Implementation`.
    package var name: String
    /// What it must do.
    package var text: String
    /// Its type.
    package var type: String
    /// The heading that it stands below; empty for the first ones.
    package var section: String

    /// The laws that it opens, in order.
    package var laws: [Law] { Law.all.filter { $0.capabilities.contains(name) } }
  }

  /// In the order of the source.
  package let entries: [Entry]

  /// Reads the source that this program was built from.
  ///
  /// - Throws: ``InputError`` if it is no longer there.
  package init() throws {
    let path = "Sources/Laws/SignalLaws/Adapter/Implementation.swift"
    let place = SpecDocument.root.appendingPathComponent(path)
    guard let text = try? String(contentsOf: place, encoding: .utf8) else {
      throw InputError("\(place.path): the sources that this was built from are not there any more")
    }
    self.init(source: text)
  }

  /// Reads declarations of the form that `Implementation` has.
  package init(source: String) {
    var entries: [Entry] = []
    var (words, section) = ([String](), "")
    var open: (name: String, type: String)?
    /// Takes the declaration that has been read so far as whole.
    func close() {
      guard let (name, declared) = open else { return }
      open = nil
      let type = declared.trimmingCharacters(in: .whitespaces)
      let isCapability = type.hasSuffix("?")
      if isCapability {
        let text = words.filter { !$0.isEmpty }.joined(separator: " ")
        let shown = type.dropLast().split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        entries.append(
          Entry(name: name, text: text, type: Self.tidied(shown), section: section)
        )
      }
      words = []
    }
    for row in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = row.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("// MARK: ") {
        close()
        section = String(line.dropFirst(9))
      } else if line.hasPrefix("///") {
        close()
        words.append(line.dropFirst(3).trimmingCharacters(in: .whitespaces))
      } else if line.hasPrefix("public var ") {
        close()
        guard let colon = line.firstIndex(of: ":") else { continue }
        let name = line[..<colon].dropFirst(11).filter { $0 != "`" }
        open = (name, line[colon...].dropFirst().trimmingCharacters(in: .whitespaces))
      } else if line.hasPrefix("public ") || line.hasPrefix("let ") || line.hasPrefix("func ") {
        close()
        words = []
      } else if open == nil, line.isEmpty {
        // A text that nothing follows belongs to nothing.
        words = []
      } else {
        open?.type += " " + line
        if line.isEmpty { close() }
      }
    }
    close()
    self.entries = entries
  }

  /// A type on one line, without what only the layout has put there.
  private static func tidied(_ type: String) -> String {
    var type = type.replacing("( ", with: "(").replacing(" )", with: ")")
    while type.hasPrefix("("), type.hasSuffix(")"), isOneGroup(type) {
      type = String(type.dropFirst().dropLast())
    }
    return type
  }

  /// Whether the first parenthesis is closed by the last one.
  private static func isOneGroup(_ type: String) -> Bool {
    var depth = 0
    for (index, character) in type.enumerated() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return index == type.count - 1 }
    }
    return false
  }
}

extension CapabilityReference.Entry {
  /// How many arguments it is called with; `nil` if it is no function.
  var arity: Int? {
    // An attribute may have brackets of its own.
    let type = type.replacing("nonisolated(nonsending)", with: "")
    guard type.contains("->"), let start = type.firstIndex(of: "(") else { return nil }
    var (depth, commas, isEmpty) = (0, 0, true)
    for character in type[start...] {
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "," where depth == 1: commas += 1
      default: break
      }
      if depth == 0 { break }
      if character != "(" || depth > 1 { isEmpty = false }
    }
    return isEmpty ? 0 : commas + 1
  }
}
