/// Finds out which parts of a failing case do not matter, by putting random ones in their place.
///
/// A pure state machine like ``SearchState``: it says which case to run, and is told the result.
/// A part is tried before those inside it; within one that does not matter nothing else is asked.
struct Explainer {
  /// So many random contents have to fail alike for a part to be called irrelevant.
  private static let tries = 24
  /// So many may be drawn to get there: some are rejected, or change what follows.
  private static let draws = 60
  private static let maximumParts = 24

  private let minimal: [Choice]
  private let origin: String
  private let parts: [NamedSpan]
  private var part = 0
  private var drawn = 0
  private var failed = 0
  private(set) var explanation = Explanation()

  init(_ minimal: [Choice], spans: [Span], texts: [Int: String], origin: String) {
    self.minimal = minimal
    self.origin = origin
    parts = Array(
      NamedSpan.all(in: spans, texts: texts).filter { part in
        // What could not be otherwise, or is all there is, explains nothing.
        part.range.count < minimal.count && minimal[part.range].contains { !$0.isForced }
      }
      .prefix(Self.maximumParts)
    )
  }

  /// The next case to run; nil when every part is settled.
  mutating func next() -> ChoiceSource? {
    while part < parts.count {
      if drawn >= Self.draws {
        advance()
        continue
      }
      drawn += 1
      let source = ChoiceSource(
        prefix: minimal,
        continuation: .overrun,
        random: RandomSource(seed: 0xE4B1_A1D5, index: part &* Self.draws &+ drawn),
        recordsSpans: true
      )
      source.randomize(span: parts[part].index, parts[part].range)
      return source
    }
    return nil
  }

  /// Notes what the case of the last ``next()`` came to.
  mutating func note(_ result: CaseResult) {
    switch result {
    case .rejected: break
    case .failed(origin, _):
      explanation.executions += 1
      failed += 1
      guard failed == Self.tries else { return }
      let found = parts[part]
      explanation.irrelevant.append(Explanation.Part(name: found.name, text: found.text))
      advance()
      while part < parts.count, found.range.contains(parts[part].range.lowerBound) { part += 1 }
    case .passed, .failed:
      explanation.executions += 1
      advance()
    }
  }

  private mutating func advance() {
    part += 1
    drawn = 0
    failed = 0
  }
}
