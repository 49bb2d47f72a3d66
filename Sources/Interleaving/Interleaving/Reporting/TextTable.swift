/// Columns of text with a mark before and a remark behind each row.
struct TextTable {
  struct Row {
    var cells: [String]
    var mark = ""
    var remark = ""
    /// In place of cells: a line across all columns.
    var across: String?

    init(_ cells: [String], mark: String = "", remark: String = "", across: String? = nil) {
      self.cells = cells
      self.mark = mark
      self.remark = remark
      self.across = across
    }
  }

  var titles: [String]
  var rows: [Row]

  var lines: [String] {
    let widths = titles.indices.map { column in
      let cells = rows.map { $0.cells.indices.contains(column) ? $0.cells[column].count : 0 }
      return max(cells.max() ?? 0, titles[column].count)
    }
    let total = widths.reduce(0, +) + 3 * max(widths.count - 1, 0)
    let hasMarks = rows.contains { !$0.mark.isEmpty }
    func line(_ row: Row) -> String {
      let mark = hasMarks ? padded(row.mark, 1) + " " : ""
      if let across = row.across {
        return mark + "┄ \(across) "
          + String(repeating: "┄", count: max(total - across.count - 3, 1))
      }
      let cells = row.cells.enumerated().map { padded($1, widths[$0]) }
      var line = mark + cells.joined(separator: " │ ")
      if !row.remark.isEmpty { line += "   " + row.remark }
      while line.last == " " { line.removeLast() }
      return line
    }
    let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "─┼─")
    return [line(Row(titles)), (hasMarks ? "  " : "") + rule] + rows.map(line)
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
