/// A run of an operator: a line for each source, one for each observer, time to the right.
///
/// What one command causes stands in one column, so that cause and effect are above each other.
struct MarbleDiagram {
  /// Something on a line, in the column of the command that caused it.
  private struct Mark {
    enum Shape: Equatable {
      case value(String)
      case completed
      case failed
      case started
      case disposed
    }
    var shape: Shape
    var column: Int
    var isWrong = false
  }

  private struct Lane {
    var name: String
    var isResult: Bool
    var marks: [Mark] = []
  }

  // Pixels.
  private let step = 34.0
  private let lane = 46.0
  private let margin = 20.0

  private let program: Program
  private let trace: String
  private var lanes: [Lane]
  private var columns: [String] = []
  /// The time at which what should not be there began.
  private let wrong: Int?

  init(_ program: Program, _ history: History, wrong: Int? = nil) {
    self.program = program
    self.wrong = wrong
    trace = history.trace
    let sources = Self.sources(of: program)
    lanes = sources.map { Lane(name: Command.letter($0), isResult: false) }
    let observers = history.actions.compactMap { action -> Int? in
      guard case .event(let event, let subscription) = action.what, event.isDelivery else {
        return nil
      }
      return subscription
    }
    let last = observers.max() ?? 0
    for observer in 0...max(last, 0) {
      let name = last == 0 ? "result" : "observer \(observer + 1)"
      lanes.append(Lane(name: name, isResult: true))
    }
    place(history, sources)
  }

  /// The sources of the signal; a program without an expression puts into the only one.
  private static func sources(of program: Program) -> [Int] {
    program.signal?.sources ?? (program.putsEvents ? [0] : [])
  }

  private mutating func place(_ history: History, _ sources: [Int]) {
    var columnOfRoot: [Int: Int] = [:]
    for (index, action) in history.actions.enumerated() {
      if case .generator = action.what { continue }
      var root = index
      // Where calls overlap, each event has a column of its own, or their order would be lost.
      while program.threads.isEmpty, let parent = history.actions[root].parent { root = parent }
      if columnOfRoot[root] == nil {
        columnOfRoot[root] = columns.count
        columns.append(Self.label(history.actions[root]))
      }
      let column = columnOfRoot[root] ?? 0
      switch action.what {
      case .command(let command):
        guard let lane = lane(of: command, sources) else { continue }
        if let shape = Self.shape(of: command) {
          lanes[lane].marks.append(Mark(shape: shape, column: column))
        }
      case .event(let event, let subscription):
        guard let (lane, shape) = placeOf(event, subscription, sources) else { continue }
        let isWrong = action.begin == wrong
        lanes[lane].marks.append(Mark(shape: shape, column: column, isWrong: isWrong))
      case .generator: continue
      }
    }
  }

  private static func label(_ action: History.Action) -> String {
    switch action.what {
    case .command(let command): command.verb == .wait ? "wait" : "\(command)"
    default: ""
    }
  }

  private func lane(of command: Command, _ sources: [Int]) -> Int? {
    switch command.verb {
    case .next, .completed, .failed: sources.firstIndex(of: command.source ?? 0)
    case .dispose: sources.count
    default: nil
    }
  }

  private static func shape(of command: Command) -> Mark.Shape? {
    switch command.verb {
    case .next: .value("\(command.number ?? 0)")
    case .completed: .completed
    case .failed: .failed
    case .dispose: .disposed
    default: nil
    }
  }

  private func placeOf(
    _ event: Event,
    _ subscription: Int,
    _ sources: [Int]
  ) -> (Int, Mark.Shape)? {
    let result = sources.count + max(subscription, 0)
    switch event {
    case .next(let value): return (result, .value("\(value)"))
    case .completed: return (result, .completed)
    case .failed, .failedOtherwise, .failedWith: return (result, .failed)
    case .started(let source): return sources.firstIndex(of: source).map { ($0, .started) }
    case .freed(let source): return sources.firstIndex(of: source).map { ($0, .disposed) }
    case .function, .tick, .released, .letGo, .item, .answer: return nil
    }
  }

  /// The picture.
  func svg(title: String) -> String {
    var picture = Picture()
    let names = (lanes.map(\.name.count).max() ?? 0) + 2
    let left = margin + Double(names) * Picture.character
    // A column is as wide as the fullest of its cells, and as its label.
    var starts: [Double] = []
    var x = left + 10
    for (index, label) in columns.enumerated() {
      starts.append(x)
      let most = lanes.map { $0.marks.count { $0.column == index } }.max() ?? 0
      x += max(Double(max(most, 1)) * step, Double(label.count) * Picture.character + 14)
    }
    let right = x + 10
    let expression = program.signal.map { "\($0)" } ?? "a"
    let width = max(right + margin, Double(expression.count + 6) * Picture.character + 2 * margin)
    let sources = lanes.count { !$0.isResult }
    let top = margin + 34
    func middle(_ lane: Int) -> Double {
      top + Double(lane) * self.lane + (lanes[lane].isResult ? 56 : 0)
    }
    let bottom = middle(lanes.count - 1) + 28
    for (index, label) in columns.enumerated() {
      picture.text(label, starts[index], margin + 4, "faint")
      picture.line(starts[index] - 5, margin + 12, starts[index] - 5, bottom, "time")
    }
    let boxTop = top + Double(sources) * lane - 22
    picture.box(left - 10, boxTop, right - left + 10, 36, "cell")
    picture.text(expression, (left - 10 + right) / 2, boxTop + 23, "name", centered: true)
    for index in lanes.indices {
      draw(lanes[index], at: middle(index), left, right, starts, into: &picture)
    }
    return picture.svg(
      width: width,
      height: bottom + margin,
      title: title,
      description: "\(program)\n=> \(trace)"
    )
  }

  private func draw(
    _ lane: Lane,
    at y: Double,
    _ left: Double,
    _ right: Double,
    _ starts: [Double],
    into picture: inout Picture
  ) {
    picture.text(lane.name, margin, y + 5, "name")
    var filled: [Int: Int] = [:]
    var places: [(mark: Mark, x: Double)] = []
    for mark in lane.marks {
      let position = filled[mark.column, default: 0]
      filled[mark.column] = position + 1
      places.append((mark, starts[mark.column] + (Double(position) + 0.5) * step - 5))
    }
    // A line is full from its start to its end; a result lives from the first column on.
    var alive: Double? = lane.isResult ? left : nil
    var from = left
    for (mark, x) in places {
      switch mark.shape {
      case .started:
        if alive == nil { picture.line(from, y, x, y, "idle") }
        alive = x
      case .completed, .failed, .disposed:
        if let begin = alive {
          picture.line(begin, y, x, y, "life")
          alive = nil
          from = x
        }
      case .value: continue
      }
    }
    if let begin = alive {
      picture.line(begin, y, right, y, "life")
    } else {
      picture.line(from, y, right, y, "idle")
    }
    for (mark, x) in places {
      switch mark.shape {
      case .value(let text):
        if mark.isWrong { picture.circle(x, y, 16, "wrong") }
        picture.circle(x, y, 13, lane.isResult ? "result" : "value")
        picture.text(text, x, y + 4.5, "on", centered: true)
      case .completed:
        if mark.isWrong { picture.circle(x, y, 16, "wrong") }
        picture.line(x, y - 13, x, y + 13, "end")
      case .failed:
        if mark.isWrong { picture.circle(x, y, 16, "wrong") }
        picture.line(x - 8, y - 8, x + 8, y + 8, "failure")
        picture.line(x - 8, y + 8, x + 8, y - 8, "failure")
      case .started: picture.line(x, y - 6, x, y + 6, "life")
      case .disposed: picture.text("▽", x, y + 17, "faint", centered: true)
      }
    }
  }
}
