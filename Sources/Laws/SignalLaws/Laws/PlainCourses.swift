/// What happens every day to each operator by itself: its sources send in turn, and end.
///
/// Trees of operators that are drawn come to each of them too seldom for that to be relied on.
enum PlainCourses {
  /// Two for each operator: its sources send twice in their order, and complete; or in the other order, and the
  /// last of them fails whose failure means something.
  static let ofEachOperator: [String] = PipelineDrawing.single.flatMap { signal in
    let sources = signal.sources.sorted().map { Command.letter($0) }
    let unfailing = LeftOpen.unfailing(signal).map { Command.letter($0) }
    let failing = sources.filter { !unfailing.contains($0) }
    return [
      course(of: signal, sources, endings: sources.map { "\($0).completed" }),
      course(of: signal, sources.reversed(), endings: failing.suffix(1).map { "\($0).failed" }),
    ]
  }

  private static func course(of signal: Expression, _ sources: [String], endings: [String])
    -> String
  {
    let values = (0..<2).flatMap { round in
      sources.enumerated().map { "\($1).next \(round * sources.count + $0 + 1)" }
    }
    return "signal: \(signal)\nstart \((values + endings).joined(separator: " "))"
  }
}
