/// The best sequence so far, and the means to try another.
///
/// A pass proposes candidates; ``attempt(_:)`` runs those that are worth it and keeps what is
/// simpler and fails alike. What counts is what the case really drew, not what was proposed.
final class ShrinkSession {
  private(set) var best: [Choice]
  private(set) var spans: [Span] = []
  private(set) var executions = 0
  private(set) var improvements = 0

  /// What the last executed case drew, also if it did not fail: passes learn the shape from it.
  private(set) var lastDrawn: [Choice] = []
  private(set) var lastSpans: [Span] = []
  private(set) var lastWasExecuted = false

  private let origin: String
  private let limits: Shrinker.Limits
  private let run: (ChoiceSource) -> CaseResult
  private var seen: Set<UInt64> = []
  private var executionsAtImprovement = 0

  init(
    _ failing: [Choice],
    origin: String,
    limits: Shrinker.Limits,
    run: @escaping (ChoiceSource) -> CaseResult
  ) {
    best = failing
    self.origin = origin
    self.limits = limits
    self.run = run
  }

  var hasBudget: Bool {
    executions < limits.executions && executions - executionsAtImprovement < limits.stall
  }

  /// Runs the failing sequence once more, to learn its spans; false if it does not fail.
  func start() -> Bool {
    guard execute(best, limit: Int.max) else { return false }
    best = lastDrawn
    spans = lastSpans
    seen.insert(fingerprint(of: best))
    return true
  }

  /// Runs a candidate unless it cannot be an improvement; true if it became the best.
  func attempt(_ candidate: [Choice]) -> Bool {
    lastWasExecuted = false
    guard isSimpler(candidate, than: best) else { return false }
    guard hasBudget, seen.insert(fingerprint(of: candidate)).inserted else { return false }
    // More choices than the best has cannot be simpler: stop drawing there.
    guard execute(candidate, limit: best.count) else {
      // Drawing may have repaired the candidate into what was run.
      seen.insert(fingerprint(of: lastDrawn))
      return false
    }
    guard isSimpler(lastDrawn, than: best) else { return false }
    best = lastDrawn
    spans = lastSpans
    seen.insert(fingerprint(of: best))
    improvements += 1
    executionsAtImprovement = executions
    return true
  }

  private func execute(_ candidate: [Choice], limit: Int) -> Bool {
    let source = ChoiceSource(
      prefix: candidate,
      continuation: .simplest,
      limit: limit,
      recordsSpans: true
    )
    executions += 1
    let result = run(source)
    lastWasExecuted = true
    lastDrawn = source.choices
    lastSpans = source.finishedSpans
    guard case .failed(origin, _) = result else { return false }
    return true
  }

  private func fingerprint(of choices: [Choice]) -> UInt64 {
    var hash = UInt64(choices.count)
    for choice in choices { hash = RandomSource.mixed(hash &* 31 &+ choice.replayedBits) }
    return hash
  }

  // MARK: Editing

  /// Tries the best sequence with a part replaced.
  func attempt(replacing range: Range<Int>, with replacement: some Collection<Choice>) -> Bool {
    var candidate = best
    candidate.replaceSubrange(range, with: replacement)
    return attempt(candidate)
  }

  /// Tries the best sequence without a part.
  func attempt(deleting range: Range<Int>) -> Bool {
    attempt(replacing: range, with: [])
  }

  /// Tries the best sequence with one integer changed.
  func attempt(setting position: Int, to value: Int) -> Bool {
    attempt(setting: [position], to: [value])
  }

  /// Tries the best sequence with some integers changed.
  func attempt(setting positions: [Int], to values: [Int]) -> Bool {
    var candidate = best
    for (position, value) in zip(positions, values) {
      guard position < candidate.count, case .integer(_, let domain) = candidate[position],
        domain.contains(value)
      else { return false }
      candidate[position] = .integer(value, domain)
    }
    return attempt(candidate)
  }

  /// The spans right inside the span at an index, in order.
  func children(of parent: Int) -> [Span] {
    var children: [Span] = []
    var index = parent + 1
    while index < spans.count, spans[index].start < spans[parent].end {
      if spans[index].parent == parent, spans[index].count > 0 { children.append(spans[index]) }
      index += 1
    }
    return children
  }
}

/// The largest count found for which `holds`.
///
/// Tries one to four one by one, then doubles, then bisects: making a change k times over costs
/// about log k executions.
func largest(upTo limit: Int, where holds: (Int) -> Bool) -> Int {
  var low = 0
  while low < 4 {
    guard low < limit, holds(low + 1) else { return low }
    low += 1
  }
  var high = 8
  while high < limit, holds(high) {
    low = high
    high = high > limit / 2 ? limit : high * 2
  }
  if high >= limit {
    if limit > low, holds(limit) { return limit }
    high = limit
  }
  while high - low > 1 {
    let middle = low + (high - low) / 2
    if holds(middle) { low = middle } else { high = middle }
  }
  return low
}
