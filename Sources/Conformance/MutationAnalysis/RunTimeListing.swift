internal import Foundation
internal import SignalLaws
internal import SpecText

/// `Spec/Locks.md` or `Spec/Orderings.md`, read back.
public struct RunTimeListing: Sendable {
  /// A mutation as the page has it, without its line, which changes with every edit.
  struct Item: Hashable, Sendable {
    var implementation: String
    var file: String
    var function: String
    var mutation: String
  }

  let items: Set<Item>
  private let family: RunTimeMutants.Family
  private let text: String

  /// Reads the tables of a page.
  public init(_ family: RunTimeMutants.Family, _ text: String) {
    self.family = family
    self.text = text
    var items: Set<Item> = []
    var implementation = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { implementation = String(line.dropFirst(3)) }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      guard line.hasPrefix("| `"), cells.count == 5 else { continue }
      let place = cells[0].filter { $0 != "`" }
      items.insert(
        Item(
          implementation: implementation,
          file: String(place.prefix { $0 != ":" }),
          function: cells[1].filter { $0 != "`" },
          mutation: cells[2]
        )
      )
    }
    self.items = items
  }

  /// What the page, or its explanations, say that is not so any more, and what it lacks; empty when
  /// it seems up to date.
  ///
  /// Places are looked for as `check` says, which may be less than the page was made with.
  public func differences(_ check: RunTimeCheck) -> [String] {
    var differences: [String] = []
    if text.contains("not explained") { differences.append("a mutation is not explained") }
    for (name, subject) in RunTimeCheck.subjects.sorted(by: { $0.key < $1.key }) {
      var found: Set<Item> = []
      for place in check.places(family, in: subject) {
        for mutation in place.mutations {
          let entry = RunTimeMutants.Entry(mutation, at: place, check.scouting)
          found.insert(
            Item(
              implementation: name,
              file: entry.file,
              function: entry.name,
              mutation: entry.words
            )
          )
        }
      }
      let missing = found.subtracting(items).map { "\($0.file) \($0.function), \($0.mutation)" }
      differences += missing.sorted().map { "\(name): \($0) is not on the page" }
    }
    let keys = items.map { family.key($0.implementation, $0.function, $0.mutation) }
    let stale = Set(family.explanations.keys).subtracting(keys).sorted()
    differences += stale.map { "\($0) is explained, and not on the page" }
    return differences + items.compactMap(gone).sorted()
  }

  /// Says that a function is not in its file any more.
  private func gone(_ item: Item) -> String? {
    // Its instrumented twin is a symbolic link to its sources.
    let folder = SpecDocument.root
      .appendingPathComponent("Sources/Conformance/\(item.implementation)Instrumented")
      .resolvingSymlinksInPath()
    // A file right in the folder is told with the instrumented folder's name.
    let path = item.file.replacing(item.implementation + "Instrumented/", with: "")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    guard let found = files?.first(where: { "/\($0)".hasSuffix("/" + path) }),
      let file = try? String(contentsOf: folder.appendingPathComponent(found), encoding: .utf8)
    else { return "\(item.file) of \(item.implementation) is gone" }
    let names = item.function.split(separator: ".")
      .filter { !["getter", "setter", "init", "deinit", "read", "modify"].contains($0) }
    guard let lost = names.first(where: { !file.contains($0) }) else { return nil }
    return "\(item.file) does not mention \(lost) any more"
  }
}
