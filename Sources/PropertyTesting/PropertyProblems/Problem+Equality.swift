import PropertyTesting

extension Problem {
  /// Those that ask whether values are equal.
  static let equality: [Problem] = [
    Problem("ten alike", expected: "aaaaaaaaaa", .string(of: Alphabet(of: "abc"))) {
      longestRun($0) >= 10
    },
    Problem("mean outside", expected: "[0.8, 0.8, 0.8]", doubles) { values in
      let mean = values.reduce(0, +) / Double(values.count)
      guard mean.isFinite else { return false }
      return values.allSatisfy { mean < $0 } || values.allSatisfy { mean > $0 }
    },
    Problem("flags that differ", expected: "(false, \"aaaA\", true)", flagsAndText) { value in
      let (first, text, second) = value
      return first != second && text.utf8.count > 3 && text.lowercased() != text
    },
    Problem("length and elements", expected: "(2, [2, 2])", lengthAndElements) { value in
      let (length, elements) = value
      return length >= 2 && elements.allSatisfy { $0 == length }
    },
    Problem("fifteen different", expected: "0 to ±7", lists.map { Numbers(values: $0) }) {
      Set($0.values).count >= 15
    },
  ]

  private static func longestRun(_ text: String) -> Int {
    var longest = 0
    var current = 0
    var last: Character?
    for character in text {
      current = character == last ? current + 1 : 1
      last = character
      longest = max(longest, current)
    }
    return longest
  }

  private static let doubles = Generator<Double>.double(includingSpecial: false)
    .array(count: 1...8)
  private static let flag = Generator<Bool>.boolean(probability: 0.5)
  private static let flagsAndText = zip(flag, Generator<String>.string(of: .ascii), flag)
  private static let lengthAndElements = Generator<Int>.integer(in: 0...10).flatMap { length in
    Generator<Int>.integer(in: 0...10).array(count: length).map { (length, $0) }
  }
  private static let lists = Generator<Int>.integer(in: -1000...1000).array(count: 0...50)
}

/// Numbers that are shown as what they are at their simplest.
private struct Numbers: CustomStringConvertible, Sendable {
  let values: [Int]
  var description: String {
    let simplest = (0..<15).map { $0 % 2 == 0 ? -$0 / 2 : ($0 + 1) / 2 }
    return values == simplest ? "0 to ±7" : "\(values)"
  }
}
