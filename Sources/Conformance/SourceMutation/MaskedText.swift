/// A line of Swift beside a copy of it, of the same length, in which string literals and comments are
/// blank: what is looked for in the copy is code.
struct MaskedText {
  let text: [Character]
  let code: [Character]

  init(_ line: some StringProtocol) {
    text = Array(line)
    var code = text
    var inString = false
    var position = 0
    while position < text.count {
      let character = text[position]
      if inString {
        if character == "\\", position + 1 < text.count {
          code[position] = " "
          position += 1
        } else if character == "\"" {
          inString = false
        }
        code[position] = character == "\"" && !inString ? "\"" : "_"
      } else if character == "\"" {
        inString = true
      } else if character == "/", position + 1 < text.count, text[position + 1] == "/" {
        for rest in position..<text.count { code[rest] = " " }
        break
      }
      position += 1
    }
    self.code = code
  }

  /// The part of the line between two positions.
  func slice(_ range: Range<Int>) -> String { String(text[range]) }

  /// Where `word` begins in the code.
  func positions(of word: String) -> [Int] {
    let pattern = Array(word)
    guard !pattern.isEmpty, code.count >= pattern.count else { return [] }
    return (0...(code.count - pattern.count)).filter {
      Array(code[$0..<($0 + pattern.count)]) == pattern
    }
  }

  /// How deep brackets of any kind are nested at the end.
  var balance: Int {
    code.reduce(0) { depth, character in
      switch character {
      case "(", "[", "{": depth + 1
      case ")", "]", "}": depth - 1
      default: depth
      }
    }
  }

  /// Whether brackets are closed only after they have been opened, and all are.
  var isBalanced: Bool {
    var depth = 0
    for character in code {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// The parts between separators that stand outside of all brackets.
  func split(at separator: String) -> [String] {
    let pattern = Array(separator)
    var parts: [String] = []
    var depth = 0
    var start = 0
    var position = 0
    while position < code.count {
      if "([{".contains(code[position]) { depth += 1 }
      if ")]}".contains(code[position]) { depth -= 1 }
      let end = position + pattern.count
      if depth == 0, end <= code.count, Array(code[position..<end]) == pattern {
        parts.append(slice(start..<position))
        start = end
        position = end
      } else {
        position += 1
      }
    }
    return parts + [slice(start..<code.count)]
  }
}
