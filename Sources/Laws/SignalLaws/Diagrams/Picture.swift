/// A document of SVG that is drawn piece by piece, with colours for light and dark.
///
/// It holds no script and refers to nothing else. Widths of text are counted in characters of a
/// font in which all are as wide.
struct Picture {
  /// The width of a character, in pixels, at most.
  static let character = 8.0

  private var pieces: [String] = []

  mutating func text(
    _ words: String,
    _ x: Double,
    _ y: Double,
    _ style: String = "",
    centered: Bool = false
  ) {
    let anchor = centered ? " text-anchor=\"middle\"" : ""
    let kind = style.isEmpty ? "" : " class=\"\(style)\""
    pieces.append(
      "<text\(kind) x=\"\(number(x))\" y=\"\(number(y))\"\(anchor)>\(escaped(words))</text>"
    )
  }

  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String) {
    pieces.append(
      "<line class=\"\(style)\" x1=\"\(number(x1))\" y1=\"\(number(y1))\" "
        + "x2=\"\(number(x2))\" y2=\"\(number(y2))\"/>"
    )
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ style: String) {
    pieces.append(
      "<circle class=\"\(style)\" cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"\(number(radius))\"/>"
    )
  }

  mutating func box(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ style: String
  ) {
    pieces.append(
      "<rect class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" "
        + "height=\"\(number(height))\" rx=\"4\"/>"
    )
  }

  /// The whole document.
  func svg(width: Double, height: Double, title: String, description: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
    width="\(number(width))" height="\(number(height))" role="img" aria-labelledby="title desc">
    <title id="title">\(escaped(title))</title>
    <desc id="desc">\(escaped(description))</desc>
    <style>
    svg { --paper: #ffffff; --ink: #1b1f24; --faint: #5b6472; --line: #c3c9d3; --cell: #eef2f8;
      --value: #1f5fbf; --onvalue: #ffffff; --result: #1a7f4b; --bad: #b3261e }
    text { font: 13px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
      fill: var(--ink); white-space: pre }
    .name { font-weight: bold } .faint { fill: var(--faint) } .on { fill: var(--onvalue) }
    .paper { fill: var(--paper) } .life { stroke: var(--ink); stroke-width: 1.5 }
    .idle { stroke: var(--line); stroke-width: 1; stroke-dasharray: 3 4 }
    .time { stroke: var(--line); stroke-width: 1 } .value { fill: var(--value) }
    .result { fill: var(--result) } .end { stroke: var(--ink); stroke-width: 3 }
    .failure { stroke: var(--bad); stroke-width: 2.5 } .bad { fill: var(--bad) }
    .cell { fill: var(--cell); stroke: var(--line) } .callback { fill: var(--paper); stroke: var(--result) }
    .wrong { fill: var(--paper); stroke: var(--bad); stroke-width: 2.5 }
    @media screen and (prefers-color-scheme: dark) {
      svg { --paper: #15181d; --ink: #e6e8ec; --faint: #9aa3b2; --line: #454d5a; --cell: #222731;
        --value: #7fb0ff; --onvalue: #10131a; --result: #6fd3a0; --bad: #ff8a80 }
    }
    </style>
    <rect class="paper" width="100%" height="100%"/>
    \(pieces.joined(separator: "\n"))
    </svg>

    """
  }

  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
