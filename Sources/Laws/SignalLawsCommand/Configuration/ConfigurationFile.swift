internal import SignalLaws

/// The file with what is always meant: an option and its value in each line.
///
/// ```
/// # How much our build server tries.
/// schedules = 200
/// level = core
/// ```
struct ConfigurationFile: Sendable {
  /// Its usual name.
  static let name = ".signallaws"

  /// A line that sets something.
  struct Line: Hashable, Sendable {
    var option: String
    var value: String
    /// The line, and the columns of the option's name and of the value, counted from 1.
    var line: Int
    var column: Int
    var valueColumn: Int
  }

  var lines: [Line] = []

  /// Reads the text of a file; errors start with its name, line and column.
  init(_ text: String, name: String) throws(InputError) {
    let rows = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, row) in rows.enumerated() {
      let content = row.prefix { $0 != "#" }
      guard let start = content.firstIndex(where: { !$0.isWhitespace }) else { continue }
      let column = content.distance(from: content.startIndex, to: start) + 1
      func fail(_ column: Int, _ message: String) -> InputError {
        InputError("\(name):\(index + 1):\(column): \(message)")
      }
      guard let equals = content.firstIndex(of: "=") else {
        throw fail(column, "expected 'option = value' (was '\(Self.trimmed(content).shortened())')")
      }
      let option = Self.trimmed(content[..<equals])
      guard let known = RunOptions.configurable.first(where: { $0.name == option }) else {
        let hint = suggestion(for: option, among: RunOptions.configurable.map(\.name))
        throw fail(column, "there is no option '\(option.shortened())'\(hint)")
      }
      let value = Self.trimmed(content[equals...].dropFirst())
      let behind = content[equals...].dropFirst()
      let valueStart = behind.firstIndex { !$0.isWhitespace } ?? behind.endIndex
      let valueColumn = content.distance(from: content.startIndex, to: valueStart) + 1
      guard !value.isEmpty else { throw fail(valueColumn, "'\(option.shortened())' has no value") }
      guard known.repeats || !lines.contains(where: { $0.option == option }) else {
        throw fail(column, "'\(option.shortened())' is given twice")
      }
      lines.append(
        Line(
          option: option,
          value: value,
          line: index + 1,
          column: column,
          valueColumn: valueColumn
        )
      )
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text.drop(while: \.isWhitespace))
  }
}
