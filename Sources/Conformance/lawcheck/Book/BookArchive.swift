internal import Foundation
internal import SpecText

/// The links of a finished archive.
struct BookArchive {
  /// What is wrong, a sentence each.
  private(set) var faults: [String] = []
  private(set) var summary = ""

  private let root: URL
  /// The pages, by their addresses without the first slash.
  private var pages: [String: [String: Any]] = [:]

  init(at root: URL) throws {
    self.root = root
    let data = root.appendingPathComponent("data")
    for path in try FileManager.default.subpathsOfDirectory(atPath: data.path)
    where path.hasSuffix(".json") {
      let content = try Data(contentsOf: data.appendingPathComponent(path))
      let page = try JSONSerialization.jsonObject(with: content)
      pages[String(path.dropLast(5))] = page as? [String: Any]
    }
    var links = 0
    for (address, page) in pages.sorted(by: { $0.key < $1.key }) {
      for reference in (page["references"] as? [String: [String: Any]] ?? [:]).values {
        links += 1
        check(reference, of: address)
      }
    }
    let laws = try checkLaws()
    summary = "\(pages.count) pages, \(links) links, \(laws) laws with the symbols that keep them"
  }

  private mutating func check(_ reference: [String: Any], of address: String) {
    switch reference["type"] as? String {
    case "image":
      for variant in reference["variants"] as? [[String: Any]] ?? [] {
        let url = variant["url"] as? String ?? ""
        if !isFile(url) { faults.append("\(address): there is no picture \(url)") }
      }
    // The name of a symbol of another module, which is no link. That of one which was to be a link is a
    // warning of 'docc convert'.
    case "unresolvable":
      return
    default:
      guard let url = reference["url"] as? String else { return }
      if url.hasPrefix("/") {
        checkAddress(url, of: address)
      } else if url.firstRange(of: ":") == nil {
        faults.append("\(address): '\(url)' leads out of the archive")
      }
    }
  }

  /// A link inside of the archive: its page, and the heading there.
  private mutating func checkAddress(_ url: String, of address: String) {
    let parts = url.dropFirst().split(separator: "#", maxSplits: 1)
    guard let page = pages[String(parts.first ?? "")] else {
      faults.append("\(address): there is no page \(url)")
      return
    }
    if parts.count == 2, !Self.anchors(in: page).contains(String(parts[1])) {
      faults.append("\(address): there is no heading \(url)")
    }
  }

  private func isFile(_ url: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(url).path)
  }

  private static func anchors(in json: Any) -> Set<String> {
    switch json {
    case let array as [Any]:
      return array.reduce(into: []) { $0.formUnion(anchors(in: $1)) }
    case let object as [String: Any]:
      let own = (object["anchor"] as? String).map { [$0] } ?? []
      return object.values.reduce(into: Set(own)) { $0.formUnion(anchors(in: $1)) }
    default: return []
    }
  }

  /// Whether each law leads to a symbol that leads back, but those about the adapter.
  ///
  /// - Returns: How many laws there are pages of.
  private mutating func checkLaws() throws -> Int {
    var count = 0
    for entry in try SpecDocument.entries() {
      let address = "documentation/signalkit/\(entry.id.lowercased())"
      guard let page = pages[address] else {
        faults.append("\(entry.id) has no page")
        continue
      }
      count += 1
      let symbols = Self.addresses(in: page, kind: "symbol")
      let goBack = symbols.filter { symbol in
        pages[symbol].map { Self.addresses(in: $0).contains(address) } ?? false
      }
      if goBack.isEmpty, !entry.id.hasPrefix("ADP-") {
        faults.append("\(entry.id) and the symbols that keep it are not linked both ways")
      }
    }
    return count
  }

  /// The pages that a page refers to.
  private static func addresses(in page: [String: Any], kind: String? = nil) -> [String] {
    (page["references"] as? [String: [String: Any]] ?? [:]).values
      .filter { kind == nil || $0["kind"] as? String == kind }
      .compactMap { ($0["url"] as? String).map { String($0.dropFirst()) } }
  }
}
