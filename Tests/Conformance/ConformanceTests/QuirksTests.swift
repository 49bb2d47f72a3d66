import Foundation
import SpecText
import Testing

/// The quirks of the originals, and the laws whose Origin cites them.
@Suite struct `Quirks` {
  /// The laws that each quirk says it touches.
  private static func touched() throws -> [String: Set<String>] {
    let text = try SpecDocument.text(of: "Quirks.md")
    var touched: [String: Set<String>] = [:]
    for section in text.components(separatedBy: "\n### ").dropFirst() {
      let id = String(section.prefix { $0 != "\n" })
      let body = section.components(separatedBy: "\n## ")[0]
      let list = body.components(separatedBy: "Touches").dropFirst().joined()
      touched[id] = Set(list.matches(of: #/\b[A-Z]{3}-[0-9]+\b/#).map { String($0.output) })
    }
    return touched
  }

  /// The laws whose Origin cites each quirk.
  private static func citing() throws -> [String: Set<String>] {
    var citing: [String: Set<String>] = [:]
    for entry in try SpecDocument.entries() {
      for match in (entry.fields["Origin"] ?? "").matches(of: #/\bQ-[0-9]+\b/#) {
        citing[String(match.output), default: []].insert(entry.id)
      }
    }
    return citing
  }

  @Test func `a quirk touches the laws whose Origin cites it, and no others`() throws {
    let touched = try Self.touched()
    let citing = try Self.citing()
    #expect(touched.count >= 50)
    #expect(Set(citing.keys).subtracting(touched.keys) == [], "no such quirk")
    for (quirk, laws) in touched {
      #expect(laws == citing[quirk] ?? [], "\(quirk)")
    }
  }

  @Test func `an Origin that cites a quirk links to it`() throws {
    for entry in try SpecDocument.entries() {
      let origin = entry.fields["Origin"] ?? ""
      for match in origin.matches(of: #/\bQ-([0-9]+)\b/#) {
        #expect(origin.contains("[Q-\(match.1)](Quirks.md#q-\(match.1))"), "\(entry.place)")
      }
    }
  }
}
