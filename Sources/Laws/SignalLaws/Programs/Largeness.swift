internal import PropertyTesting

// An implementation may do well with the first four values, two operands and small counts, and badly
// with what comes after that. No sentence of the Spec has such a limit, so a part of all programs on one
// thread goes beyond what would be tried by hand: more commands, larger counts and times, more operands.

extension ChoiceSource {
  /// Whether this program is one of the large ones.
  func isLarge() throws(Rejection) -> Bool {
    try boolean(probability: 0.1)
  }

  /// By how much a count or a time is larger than those in the law.
  fileprivate func increase(isCount: Bool) throws(Rejection) -> Int {
    if isCount, try boolean(probability: 0.3) { return try element(of: [40, 70, 270]) }
    return try boolean(probability: 0.3) ? 9 : try integer(in: 0...9)
  }
}

extension Expression {
  /// Operators with a count or a time, and which of their numbers that is.
  static let measures: [String: Int] = [
    "take": 0, "skip": 0, "takeLast": 0, "buffer": 0,
    "delay": 0, "debounce": 0, "throttle": 0, "delayEvents": 0, "timeout": 0, "timeoutFailing": 0,
    "sampleEvery": 0, "retry": 1,
  ]
  /// The operators that count values.
  private static let counting: Set<String> = ["take", "skip", "takeLast", "buffer"]

  /// How far an operator in it counts, at most.
  var largestCount: Int? {
    parts.filter { Self.counting.contains($0.word) }.map { $0.number() }.max()
  }

  private static let joining: Set<String> = ["merge", "combineLatest", "race"]
  /// How many scripted sources there may be.
  private static let mostSources = 12

  /// The same with larger counts and times, and with further sources where there may be any number.
  func enlarged(_ source: ChoiceSource) throws(Rejection) -> Expression {
    var unused = Array(0..<Self.mostSources).filter { !sources.contains($0) }
    return try enlarged(source, &unused)
  }

  private func enlarged(
    _ source: ChoiceSource,
    _ unused: inout [Int]
  ) throws(Rejection) -> Expression {
    var result = self
    result.operands = []
    for operand in operands { result.operands.append(try operand.enlarged(source, &unused)) }
    // What none or less means is another matter.
    if let index = Self.measures[word], number(index) > 0 {
      result.numbers[index] += try source.increase(isCount: Self.counting.contains(word))
    }
    if Self.joining.contains(word), operands.count > 1 {
      result.operands += try further(source, &unused)
    } else if word == "then", !sources.isEmpty {
      // A source that is there already, time and again, so that the last part has its turn soon.
      let part = Expression(word: Command.letter(try source.element(of: sources)))
      for _ in 0..<(try source.integer(in: 0...5)) {
        result = Expression(word: word, operands: [result, part])
      }
    }
    return result
  }

  private func further(
    _ source: ChoiceSource,
    _ unused: inout [Int]
  ) throws(Rejection) -> [Expression] {
    guard !unused.isEmpty else { return [] }
    let count = try source.integer(in: 0...unused.count)
    defer { unused.removeFirst(count) }
    return unused.prefix(count).map { Expression(word: Command.letter($0)) }
  }
}
