import GuidedProblems
import ShrinkingChallenge

/// The rows as aligned text.
enum PropertyTable {
  private static let headings = [
    "problem", "seeds", "normal form", "executions", "start", "Hypothesis: normal", "executions",
    "start",
  ]

  /// The table of the shrinking challenge, that of the properties, and that of the throughput.
  static func text(_ rows: [PropertyRow]) -> String {
    let shrinking = rows.compactMap(cells(shrinking:))
    let throughput = rows.compactMap(cells(throughput:))
    let finding = rows.compactMap(cells(finding:))
    var tables: [String] = []
    if !shrinking.isEmpty { tables.append(aligned([headings] + shrinking)) }
    if !finding.isEmpty { tables.append(aligned([findingHeadings] + finding)) }
    if !throughput.isEmpty {
      tables.append(aligned([["throughput", "", "", "best Swift library"]] + throughput))
    }
    return tables.joined(separator: "\n\n")
  }

  private static func cells(shrinking row: PropertyRow) -> [String]? {
    guard case .shrinking(let result) = row.measure else { return nil }
    return [
      row.name, "\(result.seeds)", percent(result.normalShare), decimal(result.executions),
      decimal(result.startingSize), percent(result.reference.normalShare),
      "\(result.reference.executions)", decimal(result.reference.startingSize),
    ]
  }

  private static let findingHeadings = [
    "property", "seeds", "found", "cases", "normal form", "executions", "Hypothesis: found",
    "cases", "one form", "executions",
  ]

  private static func cells(finding row: PropertyRow) -> [String]? {
    guard case .finding(let result) = row.measure else { return nil }
    let own = [
      row.name, "\(result.seeds)", percent(result.foundShare), "\(result.cases)",
      percent(result.normalShare), decimal(result.executions),
    ]
    guard let reference = result.reference else { return own + ["-", "-", "-", "-"] }
    return own + [
      percent(reference.foundShare), "\(reference.cases)", percent(reference.normalShare),
      "\(reference.executions)",
    ]
  }

  private static func cells(throughput row: PropertyRow) -> [String]? {
    guard case .throughput(let result) = row.measure else { return nil }
    return [
      row.name, "\(Int(result.perSecond))", result.unit,
      result.reference.map { "\(Int($0))" } ?? "-",
    ]
  }

  private static func percent(_ share: Double) -> String { decimal(share * 100) + " %" }

  private static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The first column to the left, the others to the right.
  private static func aligned(_ lines: [[String]]) -> String {
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { cells in
      cells.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }
      .joined(separator: "  ")
    }
    .joined(separator: "\n")
  }
}
