internal import Foundation
internal import SignalLawsCommand

/// A recording of a run on a terminal, as a picture that plays itself once.
///
/// It holds no script; who prefers no motion, or prints it, sees all lines at once.
struct TerminalPicture {
  /// What is typed behind `swift run lawcheck`.
  let arguments: [String]
  /// What the run prints, with the escape sequences of its colours.
  let output: String

  /// Runs this command with these arguments.
  init(recording arguments: [String]) throws {
    self.arguments = arguments
    let process = Process()
    // Beside this program, which is the command itself or its tests.
    let folder = Bundle.main.executableURL?.deletingLastPathComponent()
    process.executableURL = folder?.appendingPathComponent("lawcheck")
    process.arguments = arguments + ["--quiet", "--color", "always"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard [0, 1].contains(process.terminationStatus), !data.isEmpty else {
      throw InternalError("the run that is recorded ended with \(process.terminationStatus)")
    }
    output = String(decoding: data, as: UTF8.self)
  }

  // Pixels, and seconds.
  private let character = 7.8
  private let row = 19.0
  private let margin = 18.0
  private let bar = 34.0
  private let typing = 1.4
  private let step = 0.045

  /// The document.
  var svg: String {
    let command = "$ swift run lawcheck " + arguments.joined(separator: " ")
    let printed = output.split(separator: "\n", omittingEmptySubsequences: false).map(Line.init)
    let lines = [Line(text: command, style: "typed")] + printed.dropLast()
    let width = Double((lines.map(\.text.count).max() ?? 0) + 1) * character + 2 * margin
    let height = bar + Double(lines.count) * row + 2 * margin
    let texts = lines.enumerated().filter { !$0.element.text.isEmpty }.map { index, line in
      let y = bar + margin + (Double(index) + 0.7) * row
      let delay = index == 0 ? 0.2 : typing + Double(index) * step
      return "<text class=\"\(line.style)\" x=\"\(number(margin))\" y=\"\(number(y))\" "
        + "style=\"animation-delay:\(number(delay))s\">\(escaped(line.text))</text>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
      width="\(number(width))" height="\(number(height))" role="img" aria-labelledby="title desc">
      <title id="title">A run of lawcheck</title>
      <desc id="desc">\(escaped(lines.map(\.text).joined(separator: "\n")))</desc>
      <style>
      text { font: 13px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
        fill: #d7dae0; white-space: pre }
      .red { fill: #ff8a80 } .green { fill: #6fd3a0 } .yellow { fill: #f0b95a }
      .cyan { fill: #7fc7e0 } .bold, .typed { font-weight: bold; fill: #ffffff }
      .faint { fill: #9aa3b2 }
      @media screen and (prefers-reduced-motion: no-preference) {
        text { opacity: 0; animation: show 0.01s linear forwards }
        @keyframes show { to { opacity: 1 } }
      }
      </style>
      <rect width="100%" height="100%" rx="8" fill="#15181d"/>
      <circle cx="22" cy="18" r="6" fill="#ff5f57"/>
      <circle cx="42" cy="18" r="6" fill="#febc2e"/>
      <circle cx="62" cy="18" r="6" fill="#28c840"/>
      \(texts.joined(separator: "\n"))
      </svg>

      """
  }

  /// A line, and how it is coloured: as a whole, as the command does it.
  private struct Line {
    var text: String
    var style: String

    init(text: String, style: String) {
      self.text = text
      self.style = style
    }

    init(_ raw: Substring) {
      let parts = raw.split(separator: "\u{1B}[", omittingEmptySubsequences: true)
      guard raw.hasPrefix("\u{1B}["), let first = parts.first,
        let end = first.firstIndex(of: "m")
      else {
        (text, style) = (String(raw), "plain")
        return
      }
      let styles = [
        "31": "red", "32": "green", "33": "yellow", "36": "cyan", "1": "bold", "2": "faint",
      ]
      text = String(first[end...].dropFirst())
      style = styles[String(first[..<end])] ?? "plain"
    }
  }

  private func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let text = "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
    return hundredths % 100 == 0 ? "\(hundredths / 100)" : text
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }
}
