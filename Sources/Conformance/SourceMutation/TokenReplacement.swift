/// What single tokens are replaced by.
enum TokenReplacement {
  private static let operators: [(String, String)] = [
    (" < ", " <= "), (" > ", " >= "), (" <= ", " < "), (" >= ", " > "), (" == ", " != "),
    (" != ", " == "), (" && ", " || "), (" || ", " && "), (" + ", " - "), (" - ", " + "),
    (" += ", " -= "), (" -= ", " += "), (" === ", " !== "), (" !== ", " === "), ("max(", "min("),
    ("min(", "max("), (".removeFirst(", ".removeLast("), (".removeLast(", ".removeFirst("),
    (".popFirst(", ".popLast("), (".popLast(", ".popFirst("),
  ]
  private static let words = [
    "true": "false", "false": "true", "first": "last", "last": "first",
  ]

  /// Every text that differs from `expression` in one token.
  static func variants(of expression: String) -> [String] {
    let masked = MaskedText(expression)
    var results: [String] = []
    func replace(_ range: Range<Int>, with text: String) {
      results.append(
        masked.slice(0..<range.lowerBound) + text
          + masked.slice(range.upperBound..<masked.text.count)
      )
    }
    for (old, new) in operators {
      for position in masked.positions(of: old) {
        replace(position..<(position + old.count), with: new)
      }
    }
    for range in wordRanges(masked) {
      let word = masked.slice(range)
      if let new = words[word] { replace(range, with: new) }
      if let number = Int(word) { replace(range, with: "\(number + 1)") }
    }
    for position in masked.positions(of: "!") {
      let before = position == 0 ? " " : masked.code[position - 1]
      let after = position + 1 < masked.code.count ? masked.code[position + 1] : " "
      if " ([{".contains(before), after.isLetter || after == "$" || after == "(" {
        replace(position..<(position + 1), with: "")
      }
    }
    return results
  }

  /// Identifiers and numbers; neither `$0` nor the label of an argument.
  private static func wordRanges(_ masked: MaskedText) -> [Range<Int>] {
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    var ranges: [Range<Int>] = []
    var position = 0
    while position < masked.code.count {
      guard isPart(masked.code[position]) else {
        position += 1
        continue
      }
      let start = position
      while position < masked.code.count, isPart(masked.code[position]) { position += 1 }
      let before = start > 0 ? masked.code[start - 1] : " "
      let after = position < masked.code.count ? masked.code[position] : " "
      if before != "$", before != "\"", after != ":" { ranges.append(start..<position) }
    }
    return ranges
  }
}
