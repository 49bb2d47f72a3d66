/// Colours the lines of a text report by their marks.
///
/// The text itself says everything: colour only helps to find it.
struct Paint {
  let isOn: Bool

  private enum Tone: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
    case bold = "1"
    case faint = "2"
  }

  /// The text with colours, or as it is.
  func painted(_ text: String) -> String {
    guard isOn else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(line)
      .joined(separator: "\n")
  }

  private func line(_ line: Substring) -> String {
    guard let tone = tone(of: line) else { return String(line) }
    return "\u{1B}[\(tone.rawValue)m\(line)\u{1B}[0m"
  }

  private func tone(of line: Substring) -> Tone? {
    let content = line.drop { $0 == " " }
    switch content.first {
    case "✘": return .red
    case "✔": return .green
    case "~": return .yellow
    case "–", "…": return .faint
    case "─" where content.last == "^": return .red
    case "^" where content.count == 1: return .red
    default: break
    }
    if line.hasPrefix("SignalKit laws ") { return .bold }
    if line.hasPrefix("not conforming") { return .red }
    if line.first?.isNumber == true && line.contains(" law") && line.contains(" hold") {
      return .green
    }
    if line.hasPrefix("  replay: ") { return .cyan }
    return nil
  }
}
