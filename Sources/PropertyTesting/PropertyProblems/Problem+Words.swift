import PropertyTesting

extension Problem {
  /// Those that ask how texts are related, or how one is made.
  static let words: [Problem] = [
    Problem("anagram", expected: "[\"ab\", \"ba\"]", someWords.array(count: 0...8)) { words in
      contains(words) { $0 != $1 && $0.sorted() == $1.sorted() }
    },
    Problem("prefixes", expected: "[\"a\", \"aa\"]", someWords.array(count: 0...8)) { words in
      contains(words) { !$0.isEmpty && $0 != $1 && $1.hasPrefix($0) }
    },
    Problem("keys by case", expected: "[\"a\", \"A\"]", keys.array(count: 0...8)) { keys in
      contains(keys) { $0 != $1 && $0.lowercased() == $1.lowercased() }
    },
    Problem("nested brackets", expected: "((()))", .string(of: Alphabet(of: "()[]"))) {
      depth(ofBalanced: $0) == 3
    },
    Problem("ascending digits", expected: "0123456", .string(of: Alphabet(of: "0123456789"))) {
      $0.count >= 7 && zip($0, $0.dropFirst()).allSatisfy { $0 < $1 }
    },
    Problem("comma in quotes", expected: "\",\"", .string(of: Alphabet(of: "ab,\""))) { line in
      var isQuoted = false
      var isSplit = false
      for character in line {
        if character == "\"" { isQuoted.toggle() }
        if character == ",", isQuoted { isSplit = true }
      }
      return isSplit && !isQuoted
    },
    Problem("negative exponent", expected: "0e-1", .string(of: Alphabet(of: "0123456789.e-"))) {
      let parts = $0.split(separator: "e", omittingEmptySubsequences: false)
      guard parts.count == 2, let exponent = Int(parts[1]), exponent < 0 else { return false }
      return !parts[0].isEmpty && parts[0].allSatisfy(\.isWholeNumber)
    },
  ]

  private static let someWords = Generator<String>.string(of: .lowercase, count: 0...6)
  private static let keys = Generator<String>.string(of: .letters, count: 0...6)

  private static func contains(_ texts: [String], _ isPair: (String, String) -> Bool) -> Bool {
    texts.contains { first in texts.contains { isPair(first, $0) } }
  }

  /// How deep the brackets are nested; nil if they do not match.
  private static func depth(ofBalanced text: String) -> Int? {
    var open: [Character] = []
    var depth = 0
    for character in text {
      switch character {
      case "(": open.append(")")
      case "[": open.append("]")
      default: if open.popLast() != character { return nil }
      }
      depth = max(depth, open.count)
    }
    return open.isEmpty ? depth : nil
  }
}
