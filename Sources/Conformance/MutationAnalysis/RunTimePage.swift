internal import Foundation

/// `Spec/Locks.md` and `Spec/Orderings.md`: what of this package's implementations the laws need.
public struct RunTimePage: Sendable {
  private let family: RunTimeMutants.Family
  private let tables: [RunTimeMutants]

  /// Shows these tables.
  public init(_ family: RunTimeMutants.Family, _ tables: [RunTimeMutants]) {
    self.family = family
    self.tables = tables
  }

  /// The page's text.
  public var markdown: String {
    ([family.introduction] + tables.map(section)).joined(separator: "\n\n") + "\n"
  }

  /// The mutations that no law notices and that are not explained either, and explanations of what
  /// is not there.
  public var complaints: [String] {
    let unexplained = tables.flatMap { table in
      table.entries.filter { $0.needed == nil && reason(table, $0) == nil }.map {
        "\(table.implementation): nothing needs \($0.place) (\($0.name), \($0.words)), "
          + "and why it is there is not explained"
      }
    }
    let keys = tables.flatMap { table in
      table.entries.map { family.key(table.implementation, $0.name, $0.words) }
    }
    let stale = Set(family.explanations.keys).subtracting(keys).sorted()
    return unexplained + stale.map { "\($0) is explained, and no law comes by" }
  }

  private func reason(_ table: RunTimeMutants, _ entry: RunTimeMutants.Entry) -> String? {
    family.explanations[family.key(table.implementation, entry.name, entry.words)]
  }

  private func section(_ table: RunTimeMutants) -> String {
    guard !table.entries.isEmpty else {
      return "## \(table.implementation)\n\nNo law comes by anything of the kind."
    }
    let needed = table.entries.filter { $0.needed != nil }
    let rest = table.entries.filter { $0.needed == nil }
    var text = """
      ## \(table.implementation)

      \(needed.count) of \(table.entries.count) mutations are noticed.


      """
    text += MutationAnalysis.table(
      ["Place", "Function", "Mutation", "Laws that pass", "Noticed by"],
      needed.map { entry in
        let how = entry.outcome == .violated ? "" : " (\(entry.outcome.rawValue))"
        return [
          "`\(entry.place)`", "`\(entry.name)`", entry.words, "\(entry.passing.count)",
          (entry.needed.map { "\($0)" } ?? "") + how,
        ]
      }
    )
    guard !rest.isEmpty else { return text }
    text += "\n\nNo law notices these:\n\n"
    text += MutationAnalysis.table(
      ["Place", "Function", "Mutation", "Laws that pass", "Why it is there"],
      rest.map { entry in
        [
          "`\(entry.place)`", "`\(entry.name)`", entry.words, "\(entry.passing.count)",
          reason(table, entry) ?? "not explained",
        ]
      }
    )
    return text
  }
}

extension RunTimeMutants.Entry {
  /// The file and the line.
  var place: String { "\(file):\(line)" }

  /// The function without modules and types.
  var name: String { readableName(function) }

  /// The mutation in words.
  var words: String {
    switch mutation.kind {
    case "elidesLock": "no lock"
    case "splitsUpdate": "update split"
    case "dropsBlock": "block dropped"
    case "doublesBlock": "block run twice"
    case "dropsAcquire": "no acquire"
    case "dropsRelease": "no release"
    case "dropsSequence": "no total order"
    default: mutation.kind
    }
  }
}

/// A function's name without modules, types and what surrounds a closure.
func readableName(_ function: String) -> String {
  // What tells private names of one module apart.
  let plain = function.replacing(#/\(in _[0-9A-F]+\)\.?/#, with: "")
  guard let instrumented = plain.range(of: "Instrumented.") else { return plain }
  let name = plain[instrumented.upperBound...].prefix { !"(<:".contains($0) }
  return name.last == " " ? String(name.dropLast()) : String(name)
}
