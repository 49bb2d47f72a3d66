extension ScenarioReport {
  /// More steps than these say nothing to a reader.
  private static let mostSteps = 300
  /// The longest sequence of steps that is looked for several times in a row.
  private static let longestCycle = 8

  /// Folds what repeats and leaves out the middle of a run that is still too long.
  mutating func shorten() {
    foldSteps()
    foldCycles()
    let omitted = steps.count - Self.mostSteps
    guard omitted > 0 else { return }
    let half = Self.mostSteps / 2
    let gap = Step(
      thread: steps[half].thread,
      kind: "omitted",
      text: "… \(omitted) steps …",
      location: nil,
      times: 1,
      isPreemption: false
    )
    steps.replaceSubrange(half..<(half + omitted), with: [gap])
    repetitions = repetitions.compactMap { repetition in
      if repetition.last < half { return repetition }
      guard repetition.first >= half + omitted else { return nil }
      let moved = omitted - 1
      return Repetition(
        first: repetition.first - moved,
        last: repetition.last - moved,
        times: repetition.times
      )
    }
  }

  /// Keeps one of several equal steps, with their number.
  private mutating func foldSteps() {
    var folded: [Step] = []
    for step in steps {
      if let last = folded.last, isEqual(last, step, exactly: false) {
        folded[folded.count - 1].times += step.times
      } else {
        folded.append(step)
      }
    }
    steps = folded
  }

  /// Keeps one of several equal sequences, and notes how many there were.
  private mutating func foldCycles() {
    var folded: [Step] = []
    var index = 0
    while index < steps.count {
      let period = (2...Self.longestCycle).first { period in
        index + 3 * period <= steps.count
          && isRepeated(index, index + period, period)
          && isRepeated(index, index + 2 * period, period)
      }
      guard let period else {
        folded.append(steps[index])
        index += 1
        continue
      }
      var times = 3
      while index + (times + 1) * period <= steps.count,
        isRepeated(index, index + times * period, period)
      {
        times += 1
      }
      repetitions.append(
        Repetition(first: folded.count, last: folded.count + period - 1, times: times)
      )
      folded += steps[index..<(index + period)]
      index += times * period
    }
    steps = folded
  }

  private func isRepeated(_ first: Int, _ second: Int, _ count: Int) -> Bool {
    (0..<count).allSatisfy { isEqual(steps[first + $0], steps[second + $0], exactly: true) }
  }

  private func isEqual(_ first: Step, _ second: Step, exactly: Bool) -> Bool {
    var (left, right) = (first, second)
    left.isPreemption = false
    right.isPreemption = false
    if !exactly { right.times = left.times }
    // Calls are not folded: the table of operations shows each.
    return !["begin", "return", "violation", "decided"].contains(left.kind) && left == right
  }
}
