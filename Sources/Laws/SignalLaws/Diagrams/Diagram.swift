/// A picture of a run, as a document of SVG.
public struct Diagram: Hashable, Sendable, Codable {
  /// What kind of picture it is.
  public enum Kind: String, Sendable, Codable {
    /// A line for each source and each observer, time to the right.
    case marbles = "marbles"
    /// A column for each thread, time downwards.
    case threads = "threads"
    /// A column for each thread, with every step of the schedule and where it ends.
    case schedule = "schedule"
  }

  /// What kind of picture it is.
  public var kind: Kind
  /// What it shows, for those who do not see it.
  public var title: String
  /// The document, which refers to nothing else.
  public var svg: String
}

extension Diagram {
  /// The pictures of a run that violates a law, with a mark at what began at `wrong`.
  static func all(of program: Program, _ history: History, wrong: Int?) -> [Diagram] {
    var diagrams: [Diagram] = []
    let hasMarbles = program.signal.map { !ObjectHarness.words.contains($0.word) }
    if hasMarbles ?? program.putsEvents {
      let title = "\(program.signal.map { "\($0)" } ?? "a"): \(history.trace)"
      let svg = MarbleDiagram(program, history, wrong: wrong).svg(title: title)
      diagrams.append(Diagram(kind: .marbles, title: title, svg: svg))
    }
    if !history.actions.isEmpty {
      let title = history.trace
      let svg = ThreadDiagram(program, history, wrong: wrong).svg(title: title)
      diagrams.append(Diagram(kind: .threads, title: title, svg: svg))
    }
    return diagrams
  }
}

extension Program {
  /// Whether it puts events into a source.
  var putsEvents: Bool { commands.contains { [.next, .completed, .failed].contains($0.verb) } }
}
