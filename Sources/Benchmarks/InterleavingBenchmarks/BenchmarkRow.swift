import Foundation

/// One figure, with what is demanded of it and what the best other tool is known to reach.
struct BenchmarkRow: Codable {
  var name: String
  var unit: String
  var median: Double
  var least: Double
  var most: Double
  var target: String?
  /// The best rival's figure and name, measured elsewhere.
  var rival: String?

  init(
    _ name: String,
    unit: String,
    samples: [Double],
    target: String? = nil,
    rival: String? = nil
  ) {
    let sorted = samples.sorted()
    self.name = name
    self.unit = unit
    median = sorted.isEmpty ? .nan : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    least = sorted.first ?? .nan
    most = sorted.last ?? .nan
    self.target = target
    self.rival = rival
  }

  static func json(_ rows: [BenchmarkRow]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return rows.map { row in
      (try? encoder.encode(row)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }.joined(separator: "\n")
  }

  static func table(_ rows: [BenchmarkRow]) -> String {
    let cells =
      [["row", "unit", "median", "min", "max", "target", "best rival"]]
      + rows.map {
        [
          $0.name, $0.unit, text($0.median), text($0.least), text($0.most), $0.target ?? "",
          $0.rival ?? "",
        ]
      }
    let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        let isNumber = (2...4).contains(column)
        line += (column == 0 ? "" : "  ") + (isNumber ? padding + cell : cell + padding)
      }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  private static func text(_ value: Double) -> String {
    switch value {
    case ..<10: String(format: value == value.rounded() ? "%.0f" : "%.2f", value)
    case ..<10_000: String(format: "%.0f", value)
    default: String(format: "%.0f k", value / 1000)
    }
  }
}
