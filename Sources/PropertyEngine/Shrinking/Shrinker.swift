/// The state of one search for a simpler failing test case.
final class Shrinker {
  /// What a run has recorded.
  struct Attempt {
    var choices: [Choice] = []
    var spans: [Span] = []

    var values: [Int] { choices.map(\.value) }

    /// The values without those of some positions.
    func values(removing ranges: Range<Int>...) -> [Int] {
      var values = values
      for range in ranges.reversed() { values.removeSubrange(range) }
      return values
    }

    /// The values, those of some positions replaced.
    func values(replacing range: Range<Int>, by choices: some Collection<Choice>) -> [Int] {
      var values = values
      values.replaceSubrange(range, with: choices.map(\.value))
      return values
    }
  }

  /// The simplest failing case so far.
  private(set) var best = Attempt()
  private(set) var message = ""
  private(set) var executions = 0
  private(set) var improvements = 0

  private let origin: String
  private let limits: ShrinkLimits
  private let run: (ChoiceSource) -> CaseResult
  /// All that was tried in vain, and so would be again: the best case only gets simpler.
  private var tried: [[Int]: Attempt] = [:]

  init(
    _ values: [Int],
    origin: String,
    limits: ShrinkLimits,
    _ run: @escaping (ChoiceSource) -> CaseResult
  ) {
    self.origin = origin
    self.limits = limits
    self.run = run
    let source = ChoiceSource(replaying: values, limit: max(values.count, 10_000))
    executions = 1
    guard case .failed(origin, let message) = run(source) else { return }
    self.message = message
    best = Attempt(choices: source.choices, spans: source.spans)
  }

  /// Whether no more runs are allowed.
  var isExhausted: Bool { executions >= limits.executions }

  /// Whether these values are simpler and fail; if so they are the best ones now.
  func accepts(_ candidate: [Int]) -> Bool {
    attempt(candidate) == nil
  }

  /// Runs these values: nil if they are the best ones now, else what the run has recorded.
  func attempt(_ candidate: [Int]) -> Attempt? {
    if let attempt = tried[candidate] { return attempt }
    guard !isExhausted, candidate != best.values else { return best }
    executions += 1
    // A case of more choices cannot be simpler: cut it off.
    let source = ChoiceSource(replaying: candidate, limit: best.choices.count)
    let result = run(source)
    let attempt = Attempt(choices: source.choices, spans: source.spans)
    guard case .failed(origin, let message) = result, !source.hasOverrun,
      isSimpler(attempt.choices, than: best.choices)
    else {
      tried[candidate] = attempt
      // What was cut off is no case of its own: replayed, it would end in simplest values.
      if !source.hasOverrun { tried[attempt.values] = attempt }
      return attempt
    }
    best = attempt
    self.message = message
    improvements += 1
    return nil
  }

  /// Goes through the passes until none of them finds anything.
  func shrink() {
    let coarse = [deleteSpans, simplifySpans]
    let all = [
      deleteSpans, simplifySpans, hoistSpans, minimizeIntegers, deleteWindows, deletePairs,
      lowerAndDelete, minimizeDuplicates, lowerTogether, sortSiblings,
    ]
    repeatPasses(coarse)
    repeatPasses(all)
  }

  private func repeatPasses(_ passes: [() -> Void]) {
    for _ in 0..<limits.rounds {
      let before = improvements
      for pass in passes where !isExhausted { pass() }
      if improvements == before || isExhausted { return }
    }
  }

  /// A number up to which a condition holds, found in few steps: 0 if it does not hold for 1.
  func largest(_ holds: (Int) -> Bool) -> Int {
    for number in 1...4 where !holds(number) { return number - 1 }
    var (low, high) = (4, 8)
    while holds(high) {
      low = high
      guard high < Int.max / 2 else { return low }
      high *= 2
    }
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The runs of spans that lie directly next to each other, in one parent and with one label.
  func siblings() -> [[Int]] {
    var runs: [[Int]] = []
    var open: [Int: Int] = [:]
    for (index, span) in best.spans.enumerated() where !span.range.isEmpty {
      let parent = span.parent ?? -1
      if let run = open[parent], let last = runs[run].last.map({ best.spans[$0] }),
        last.end == span.start, last.hasLabel(of: span)
      {
        runs[run].append(index)
      } else {
        open[parent] = runs.count
        runs.append([index])
      }
    }
    return runs
  }
}
