/// A run of a concurrent law: a column for each thread, time downwards, a box for each call.
///
/// What happens inside a call stands inside its box, so calls that overlap stand beside each other.
struct ThreadDiagram {
  // Pixels.
  private let row = 24.0
  private let margin = 20.0

  private let program: Program
  private let history: History
  private let threads: [Int]
  private var labels: [String] = []
  private var depths: [Int] = []
  /// The row at which each time of the history is drawn.
  private var rows: [Int: Int] = [:]

  /// The time at which what should not be there began.
  private let wrong: Int?

  init(_ program: Program, _ history: History, wrong: Int? = nil) {
    self.program = program
    self.history = history
    self.wrong = wrong
    var threads: [Int] = []
    for action in history.actions where !threads.contains(action.thread) {
      threads.append(action.thread)
    }
    self.threads = threads.sorted()
    for action in history.actions {
      labels.append(Self.label(action))
      depths.append(action.parent.map { depths[$0] + 1 } ?? 0)
    }
    // An action that nothing happened during, and nothing inside of, needs one row.
    var row = 0
    for time in history.actions.flatMap({ [$0.begin, $0.end].compactMap(\.self) }).sorted() {
      let isEndOfPoint = history.actions.contains { $0.end == time && $0.begin == time - 1 }
      if !isEndOfPoint { row += 1 }
      rows[time] = row
    }
  }

  private static func label(_ action: History.Action) -> String {
    switch action.what {
    case .command(let command):
      return "\(command)"
    case .event(let event, let subscription):
      return "● \(event)" + String(repeating: "'", count: max(subscription, 0))
    case .generator(let subscription):
      return "generator" + String(repeating: "'", count: max(subscription, 0))
    }
  }

  private func title(_ thread: Int) -> String {
    guard thread > 0 else { return "main" }
    return history.programThreads[thread].map { "thread \(Command.letter($0).uppercased())" }
      ?? "queue"
  }

  /// The picture.
  func svg(title: String) -> String {
    var picture = Picture()
    var starts: [Int: (x: Double, width: Double)] = [:]
    var x = margin
    for thread in threads {
      let own = history.actions.indices.filter { history.actions[$0].thread == thread }
      let widest = own.map { labels[$0].count + depths[$0] * 2 }.max() ?? 0
      let width = Double(max(widest + 3, self.title(thread).count + 1)) * Picture.character
      starts[thread] = (x, width)
      x += width + margin
    }
    let width = max(x, Double(title.count + 2) * Picture.character + 2 * margin)
    let top = margin + 2 * row
    let last = rows.values.max() ?? 0
    let bottom = top + Double(last) * row + row * 0.5
    picture.text(title, margin, margin + 4, "faint")
    for thread in threads {
      let (x, width) = starts[thread] ?? (margin, 0)
      picture.text(self.title(thread), x + 4, margin + row + 6, "name")
      picture.line(x + width / 2, margin + row + 14, x + width / 2, bottom, "idle")
    }
    for (index, action) in history.actions.enumerated() {
      let (x, width) = starts[action.thread] ?? (margin, 0)
      let inset = Double(depths[index]) * 2 * Picture.character * 0.5
      let begin = rows[action.begin] ?? 0
      let end = action.end.flatMap { rows[$0] } ?? last
      let y = top + Double(begin - 1) * row
      let height = Double(end - begin + 1) * row - 4
      let isCall = if case .command = action.what { true } else { false }
      picture.box(
        x + inset,
        y + 2,
        width - 2 * inset,
        max(height, row - 4),
        action.begin == wrong ? "wrong" : isCall ? "cell" : "callback"
      )
      picture.text(labels[index], x + inset + 8, y + 17)
    }
    return picture.svg(
      width: width,
      height: bottom + margin,
      title: title,
      description: "\(program)\n=> \(history.trace)"
    )
  }
}
