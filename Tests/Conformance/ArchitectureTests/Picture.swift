import Foundation
import SpecText

/// The picture of the modules in `CONTRIBUTING.md`: roofs with what is under them, and arrows.
struct Picture {
  /// The roof of each module.
  private(set) var roofs: [String: String] = [:]
  /// From a module or a roof to another.
  private(set) var arrows: Set<Arrow> = []

  struct Arrow: Hashable, CustomStringConvertible {
    var from: String
    var to: String
    var description: String { "\(from) → \(to)" }
  }

  init() throws {
    let page = try String(
      contentsOf: SpecDocument.root.appendingPathComponent("CONTRIBUTING.md"),
      encoding: .utf8
    )
    let body = page.components(separatedBy: "```mermaid\n").dropFirst().first ?? ""
    var roof: String?
    for line in body.components(separatedBy: "```")[0].split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      if let match = line.firstMatch(of: #/^subgraph (\w+)/#) {
        roof = String(match.1.dropLast(4))
      } else if line == "end" {
        roof = nil
      } else if let match = line.firstMatch(of: #/^([\w &]+?) --> ([\w &]+)$/#) {
        for from in match.1.components(separatedBy: " & ") {
          for to in match.2.components(separatedBy: " & ") {
            arrows.insert(Arrow(from: from, to: to))
          }
        }
      } else if let roof {
        for name in line.split(separator: " ") { roofs[String(name)] = roof }
      }
    }
  }

  /// Whether one module may import another: by an arrow of its own, or from roof to roof.
  func allows(_ from: String, _ to: String) -> Bool {
    let sources = [from, "\(roofs[from] ?? "")Roof"]
    let aims = [to, "\(roofs[to] ?? "")Roof"]
    return sources.contains { source in
      aims.contains { source != $0 && arrows.contains(Arrow(from: source, to: $0)) }
    }
  }
}
