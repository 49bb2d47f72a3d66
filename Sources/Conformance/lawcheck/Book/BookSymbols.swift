internal import Foundation
internal import SignalLaws

/// A symbol graph, with the laws that each symbol's documentation names in its line `Laws:`.
struct BookSymbols {
  /// A symbol by its name, and a link to its page.
  struct Keeper: Hashable {
    let name: String
    let reference: String
  }

  /// Which symbols keep a law, by its id, in the order of the graph.
  private(set) var keepers: [String: [Keeper]] = [:]
  private var graph: [String: Any]

  init(graph file: URL, entities: URL) throws {
    func json(_ place: URL) throws -> Any {
      try JSONSerialization.jsonObject(with: Data(contentsOf: place))
    }
    graph = try json(file) as? [String: Any] ?? [:]
    var references: [String: String] = [:]
    for entity in try json(entities) as? [[String: Any]] ?? [] {
      guard let usr = entity["usr"] as? String else { continue }
      references[usr] = entity["referenceURL"] as? String
    }
    for symbol in symbols {
      let name = (symbol["names"] as? [String: Any])?["title"] as? String
      let usr = (symbol["identifier"] as? [String: Any])?["precise"] as? String
      guard let name, let usr, let reference = references[usr] else { continue }
      for law in Self.lines(of: symbol).flatMap({ Self.laws(in: $0) }) {
        keepers[law, default: []].append(Keeper(name: name, reference: reference))
      }
    }
  }

  /// Links the ids of laws in all documentation comments.
  mutating func link(by links: BookLinks) {
    graph["symbols"] = symbols.map { symbol in
      var symbol = symbol
      guard var comment = symbol["docComment"] as? [String: Any] else { return symbol }
      comment["lines"] = (comment["lines"] as? [[String: Any]] ?? []).map { line in
        var line = line
        let text = line["text"] as? String ?? ""
        let laws = Self.laws(in: text)
        // Each law of a range has a link of its own.
        line["text"] = links.linked(laws.isEmpty ? text : "Laws: \(laws.joined(separator: ", ")).")
        return line
      }
      symbol["docComment"] = comment
      return symbol
    }
  }

  func write(to file: URL) throws {
    try JSONSerialization.data(withJSONObject: graph).write(to: file)
  }

  private var symbols: [[String: Any]] { graph["symbols"] as? [[String: Any]] ?? [] }

  private static func lines(of symbol: [String: Any]) -> [String] {
    let comment = symbol["docComment"] as? [String: Any]
    return (comment?["lines"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
  }

  /// The laws of a line, such as `Laws: MAP-1 to MAP-6, SIG-1.`, each of a range by itself.
  private static func laws(in line: String) -> [String] {
    guard line.hasPrefix("Laws: ") else { return [] }
    return line.dropFirst(6).split(separator: ",").flatMap { part -> [String] in
      let ends = part.matches(of: #/[A-Z]{3}-[0-9]+/#).compactMap { LawID(String($0.output)) }
      guard let first = ends.first, let last = ends.last else { return [] }
      return (first.number...last.number).map { LawID(first.chapter, $0).description }
    }
  }
}
