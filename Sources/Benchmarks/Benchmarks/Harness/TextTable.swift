import Foundation

/// Results as lines of aligned columns.
enum TextTable {
  static func text(_ results: [RowResult]) -> String {
    let header = [
      "workload (unit)", "bare, ns", "SignalKit, ns", "ratio", "target", "mallocs (bare)", "",
    ]
    let lines = [header] + results.map { cells($0, among: results) }
    let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      line.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - line[column].count)
        // Words to the left, figures to the right.
        let isWord = column == 0 || column == 4 || column == 6
        return isWord ? line[column] + padding : padding + line[column]
      }.joined(separator: "  ").trimmingTrailingSpaces()
    }.joined(separator: "\n")
  }

  private static func cells(_ result: RowResult, among results: [RowResult]) -> [String] {
    let verdict = result.target.verdict(result, among: results).map { $0 ? "✔" : "✘" }
    return [
      "\(result.name) (\(result.unit))",
      figure(result.bare),
      figure(result.subject),
      result.ratio.map { String(format: "%.2f×", $0) } ?? "–",
      result.target.text,
      result.mallocs.map { "\(count($0)) (\(count(result.bareMallocs)))" } ?? "–",
      [verdict, result.failure, result.note].compactMap(\.self).joined(separator: " "),
    ]
  }

  private static func figure(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "–" }
    return String(format: value < 100 ? "%.1f" : "%.0f", value)
  }

  private static func count(_ value: Double?) -> String {
    guard let value else { return "–" }
    return abs(value - value.rounded()) < 0.005
      ? String(format: "%.0f", value) : String(format: "%.2f", value)
  }
}

extension String {
  fileprivate func trimmingTrailingSpaces() -> String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
