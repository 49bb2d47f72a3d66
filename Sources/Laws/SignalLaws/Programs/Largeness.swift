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
  fileprivate func increase() throws(Rejection) -> Int {
    try boolean(probability: 0.3) ? 9 : try integer(in: 0...9)
  }
}

extension Expression {
  private static let counting: Set<String> = ["take", "skip", "takeLast", "buffer"]
  private static let waiting: Set<String> = [
    "delay", "debounce", "throttle", "delayEvents", "timeout", "timeoutFailing", "sampleEvery",
  ]
  private static let joining: Set<String> = ["merge", "combineLatest", "race"]
  /// How many scripted sources there may be.
  private static let mostSources = 6

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
    if let number = numbers.first, number > 0 {
      if Self.counting.contains(word) {
        result.numbers[0] += try source.increase()
      } else if Self.waiting.contains(word) {
        result.numbers[0] += try source.increase()
      } else if word == "retry", numbers.count > 1 {
        result.numbers[1] += try source.increase()
      }
    }
    if Self.joining.contains(word), operands.count > 1 {
      result.operands += try further(source, &unused)
    } else if word == "then" {
      // A source that is there already, time and again, so that the last part has its turn soon.
      let part = Expression(word: Command.letter(try source.element(of: sources + [0])))
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
