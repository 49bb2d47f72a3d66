extension ScenarioReport {
  /// The report as a picture: a document of SVG that needs nothing else.
  ///
  /// One column per thread, time downwards, arrows where another thread goes on. Its colours follow
  /// the reader's light or dark mode; printed, it is light. It has a title and a description for
  /// those who do not see it, and contains no script.
  public var svg: String { ScheduleDrawing(self).svg }

  /// The picture alone, for a report that says elsewhere what it took and how the run is repeated.
  package var picture: String { ScheduleDrawing(self, isAlone: true).svg }
}

/// Lays a report out; widths are counted in characters of a font in which all are as wide.
private struct ScheduleDrawing {
  // A character of the font is at most this wide, in pixels, at the size that is used.
  private let character = 8.0
  private let row = 22.0
  private let margin = 20.0
  private let report: ScenarioReport
  private let threads: [Int]
  private let cells: [String]
  private let places: [String]
  private let columns: [(start: Double, width: Double)]
  private let width: Double
  private let head: [String]
  private let foot: [String]
  /// What it says, for those who do not see it.
  private let description: String

  init(_ report: ScenarioReport, isAlone: Bool = false) {
    self.report = report
    let threads = report.shownThreads
    self.threads = threads
    let cells = report.steps.map { step in
      step.kind == Trace.Kind.decided.rawValue ? "" : report.words(step)
    }
    let places = report.steps.enumerated().map { index, step in
      let cycle = report.repetitions.first { $0.last == index }
      return report.place(step) + (cycle.map { "  ×\($0.times) from step \($0.first + 1)" } ?? "")
    }
    var columns: [(start: Double, width: Double)] = []
    var x = margin
    for thread in threads {
      let texts = report.steps.indices.filter { report.steps[$0].thread == thread }
        .map { cells[$0].count }
      let characters = max(texts.max() ?? 0, report.title(thread).count) + 3
      columns.append((x, Double(characters) * character))
      x += Double(characters) * character + margin
    }
    self.columns = columns
    self.cells = cells
    self.places = places
    let remarks = Double(places.map(\.count).max() ?? 0) * character
    let wide = max(x + remarks + margin, 60 * character)
    width = wide
    let characters = Int((wide - 2 * margin) / character)
    head = Self.wrapped(report.diagnosis.description, characters)
    foot = isAlone ? [] : report.summary.flatMap { Self.wrapped($0, characters) }
    description = isAlone ? report.diagnosis.description : report.text
  }

  var svg: String {
    let top = margin + Double(head.count + 3) * row
    let bottom = top + Double(report.steps.count) * row
    let height = bottom + Double(foot.count + 2) * row
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
      width="\(number(width))" height="\(number(height))" role="img" aria-labelledby="title desc">
      <title id="title">\(escaped(report.scenario)): a failing schedule</title>
      <desc id="desc">\(escaped(description))</desc>
      <style>
      svg { --paper: #ffffff; --ink: #1b1f24; --faint: #6b7280; --line: #d5d9e0; --cell: #f1f4f9;
        --switch: #1f5fbf; --bad: #b3261e; --badcell: #fdeceb; background: var(--paper) }
      text { font: 13px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
        fill: var(--ink); white-space: pre }
      .name { font-weight: bold } .faint { fill: var(--faint) } .bad { fill: var(--bad) }
      .paper { fill: var(--paper) } .cell { fill: var(--cell) }
      .badcell { fill: var(--badcell); stroke: var(--bad) }
      .life { stroke: var(--line); stroke-width: 1 } .call { fill: var(--switch); opacity: 0.55 }
      .switch { fill: none; stroke: var(--switch); stroke-width: 1.5 }
      .plain { fill: none; stroke: var(--line); stroke-width: 1.5 }
      .arrow { fill: var(--switch) } .decided { stroke: var(--bad); stroke-dasharray: 5 4 }
      @media screen and (prefers-color-scheme: dark) {
        svg { --paper: #15181d; --ink: #e6e8ec; --faint: #9aa3b2; --line: #363c47; --cell: #222731;
          --switch: #7fb0ff; --bad: #ff8a80; --badcell: #3a1f1f }
      }
      </style>
      <defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" \
      markerHeight="7" orient="auto"><path class="arrow" d="M0 0 L8 4 L0 8 z"/></marker></defs>
      <rect class="paper" width="100%" height="100%"/>
      """
    ]
    var y = margin + row * 0.7
    for (index, line) in ([report.scenario] + head).enumerated() {
      parts.append(text(line, margin, y, index == 0 ? "name" : index == 1 ? "bad" : "faint"))
      y += row
    }
    for (index, thread) in threads.enumerated() {
      let x = columns[index].start
      parts.append(text(report.title(thread), x + character, top - row * 0.5, "name"))
      parts.append(
        """
        <line class="life" x1="\(number(x))" y1="\(number(top - row * 0.2))" \
        x2="\(number(x))" y2="\(number(bottom))"/>
        """
      )
    }
    parts += calls(top)
    parts += steps(top)
    y = bottom + row * 1.2
    for line in foot {
      parts.append(text(line, margin, y, "faint"))
      y += row
    }
    return parts.joined(separator: "\n") + "\n</svg>\n"
  }

  private func column(_ thread: Int) -> (start: Double, width: Double) {
    threads.firstIndex(of: thread).map { columns[$0] } ?? (margin, 0)
  }

  /// A bar beside the steps of each operation.
  private func calls(_ top: Double) -> [String] {
    report.operations.map { operation in
      let x = column(operation.thread).start
      let start = top + Double(operation.begin) * row
      let end = top + Double((operation.end ?? report.steps.count - 1) + 1) * row
      return """
        <rect class="call" x="\(number(x - 2))" y="\(number(start + 3))" width="4" \
        height="\(number(max(end - start - 6, 4)))" rx="2"/>
        """
    }
  }

  private func steps(_ top: Double) -> [String] {
    var parts: [String] = []
    var previous: (thread: Int, y: Double)?
    for (index, step) in report.steps.enumerated() {
      let y = top + Double(index) * row
      if step.kind == Trace.Kind.decided.rawValue {
        let middle = y + row / 2
        parts.append(
          """
          <line class="decided" x1="\(number(margin))" y1="\(number(y + row - 3))" \
          x2="\(number(width - margin))" y2="\(number(y + row - 3))"/>
          """
        )
        parts.append(text(report.decidedWords, margin + 4, middle + 2, "bad"))
        continue
      }
      let (x, width) = column(step.thread)
      if let previous, previous.thread != step.thread {
        parts.append(arrow(from: previous, to: (step.thread, y), isForced: step.isPreemption))
      }
      let isBad = step.kind == "violation"
      parts.append(
        """
        <rect class="\(isBad ? "badcell" : "cell")" x="\(number(x + 4))" y="\(number(y + 2))" \
        width="\(number(width - 4))" height="\(number(row - 4))" rx="4"/>
        """
      )
      parts.append(text(cells[index], x + character + 2, y + row * 0.68, isBad ? "bad" : ""))
      if !places[index].isEmpty {
        let remarks = (columns.last.map { $0.start + $0.width } ?? margin) + margin
        parts.append(text(places[index], remarks, y + row * 0.68, "faint"))
      }
      previous = (step.thread, y)
    }
    return parts
  }

  private func arrow(
    from: (thread: Int, y: Double),
    to: (thread: Int, y: Double),
    isForced: Bool
  ) -> String {
    let (source, target) = (column(from.thread), column(to.thread))
    let goesRight = target.start > source.start
    let x1 = goesRight ? source.start + source.width : source.start + 4
    let x2 = goesRight ? target.start + 4 : target.start + target.width
    let (y1, y2) = (from.y + row / 2, to.y + row / 2)
    let bend = goesRight ? 14.0 : -14.0
    return """
      <path class="\(isForced ? "switch" : "plain")" d="M\(number(x1)) \(number(y1)) \
      C\(number(x1 + bend)) \(number(y1)) \(number(x2 - bend)) \(number(y2)) \
      \(number(x2)) \(number(y2))"\(isForced ? " marker-end=\"url(#arrow)\"" : "")/>
      """
  }

  private func text(_ words: String, _ x: Double, _ y: Double, _ kind: String) -> String {
    let style = kind.isEmpty ? "" : " class=\"\(kind)\""
    return "<text\(style) x=\"\(number(x))\" y=\"\(number(y))\">\(escaped(words))</text>"
  }

  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }

  /// Text of XML 1.0, which has no control characters but these.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Lines of at most that many characters, broken at spaces where there are any.
  private static func wrapped(_ text: String, _ width: Int) -> [String] {
    text.split(separator: "\n").flatMap { line -> [String] in
      var lines: [String] = []
      var rest = Substring(line)
      while rest.count > width {
        let head = rest.prefix(width)
        let end = head.lastIndex(of: " ").flatMap { $0 > head.startIndex ? $0 : nil }
        lines.append(String(rest[..<(end ?? head.endIndex)]))
        rest = rest[(end ?? head.endIndex)...].drop { $0 == " " }
      }
      return lines + [String(rest)]
    }
  }
}
