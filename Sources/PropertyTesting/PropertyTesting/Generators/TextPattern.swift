/// Why a text is no pattern that texts can be made from.
public struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let reason: String
  /// Where, in characters from the beginning.
  public let offset: Int

  /// What is wrong, and where.
  public var description: String { "pattern: \(reason) at character \(offset)" }
}

extension Generator<String> {
  /// Texts that match a regular expression as a whole.
  ///
  /// Understands literals, `.`, classes (`[a-z0-9_]`, `[^"]`, `\d`, `\w`, `\s` and their capitals),
  /// groups (`(…)`, `(?:…)`), alternatives (`a|b`), and repetitions (`?`, `*`, `+`, `{2}`, `{2,}`,
  /// `{2,5}`), a repetition of a repetition in a group only. `^` and `$` at the ends are permitted, and
  /// say nothing. What else there is in regular expressions is an error that names it: look-around,
  /// back-references, boundaries, operations of classes, groups nested more than 100 deep.
  ///
  /// - Parameters:
  ///   - pattern: The regular expression.
  ///   - repetitions: How often what may be repeated without end is repeated at most.
  /// - Returns: The generator.
  /// - Throws: A ``PatternError`` for what cannot be understood.
  public static func matching(
    _ pattern: String,
    repetitions: Int = 8
  ) throws(PatternError) -> Generator {
    var parser = PatternParser(pattern, repetitions)
    let generator = try parser.parse()
    return generator.named(".matching(\(String(reflecting: pattern)))")
  }
}

/// Reads a regular expression, and makes a generator of it.
private struct PatternParser {
  private let characters: [Character]
  private let repetitions: Int
  private var position = 0
  /// How many groups are open.
  private var depth = 0

  /// Reading and making are calls inside one another, and the stack of a thread may be small.
  private static let greatestDepth = 100

  init(_ pattern: String, _ repetitions: Int) {
    characters = Array(pattern)
    self.repetitions = max(repetitions, 1)
  }

  mutating func parse() throws(PatternError) -> Generator<String> {
    if peek == "^" { position += 1 }
    let generator = try alternatives()
    guard position == characters.count else { throw error("expected the end, found ')'") }
    return generator
  }

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private func error(_ reason: String, at offset: Int? = nil) -> PatternError {
    PatternError(reason: reason, offset: offset ?? position)
  }

  private func follows(_ text: String) -> Bool { characters[position...].starts(with: text) }

  private mutating func take(_ character: Character) -> Bool {
    guard peek == character else { return false }
    position += 1
    return true
  }

  private mutating func alternatives() throws(PatternError) -> Generator<String> {
    var all = [try sequence()]
    while take("|") { all.append(try sequence()) }
    return all.count == 1 ? all[0] : .oneOf(all)
  }

  private mutating func sequence() throws(PatternError) -> Generator<String> {
    var parts: [Generator<String>] = []
    while let next = peek, next != "|", next != ")" {
      if next == "$", position == characters.count - 1 {
        position += 1
        break
      }
      parts.append(try repeated(try atom()))
    }
    if parts.count == 1 { return parts[0] }
    return Generator("sequence") { [parts] source throws(Rejection) in
      var text = ""
      for part in parts { text += try part.draw(from: source) }
      return text
    }
  }

  private mutating func repeated(
    _ atom: Generator<String>
  ) throws(PatternError) -> Generator<String> {
    let count: ClosedRange<Int>
    switch peek {
    case "?": count = 0...1
    case "*": count = 0...repetitions
    case "+": count = 1...repetitions
    case "{":
      position += 1
      count = try bounds()
    default: return atom
    }
    position += 1
    // Whether as much or as little as possible is taken makes no difference to what matches.
    if !take("?") { _ = take("+") }
    // What it means differs from one kind of expressions to the next.
    if let next = peek, "?*+{".contains(next) {
      throw error("'\(next)' repeats a repetition, which has to be in a group for that")
    }
    return atom.array(count: count).map { $0.joined() }
  }

  private mutating func bounds() throws(PatternError) -> ClosedRange<Int> {
    let lower = try number()
    var upper = lower
    if take(",") {
      if peek == "}" {
        let (sum, overflow) = lower.addingReportingOverflow(repetitions)
        guard !overflow else { throw error("too often") }
        upper = sum
      } else {
        upper = try number()
      }
    }
    guard peek == "}", lower <= upper else { throw error("expected a repetition like {2,5}") }
    guard lower <= Int(Int32.max) else { throw error("too often") }
    return lower...upper
  }

  private mutating func number() throws(PatternError) -> Int {
    let digits = characters[position...].prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(String(digits)) else { throw error("expected a number") }
    position += digits.count
    return number
  }

  private mutating func atom() throws(PatternError) -> Generator<String> {
    guard let character = peek else { throw error("expected something to match") }
    let start = position
    position += 1
    switch character {
    case "(":
      if follows("?"), !follows("?:") { throw error(groupNotUnderstood, at: start) }
      position += follows("?:") ? 2 : 0
      guard depth < Self.greatestDepth else {
        throw error("groups are nested more than \(Self.greatestDepth) deep", at: start)
      }
      depth += 1
      let inner = try alternatives()
      depth -= 1
      guard take(")") else { throw error("expected ')'") }
      return inner
    case "[": return scalar(try characterClass())
    case ".": return scalar(.printable)
    case "\\": return scalar(try escape())
    case "*", "+", "?", "{": throw error("nothing to repeat before '\(character)'", at: start)
    case "^", "$": throw error("'\(character)' is understood at the ends only", at: start)
    default: return .just(String(character))
    }
  }

  /// What begins with a question mark, and is not understood.
  private var groupNotUnderstood: String {
    let kinds = [
      ("?=", "look-ahead"), ("?!", "look-ahead"), ("?<=", "look-behind"), ("?<!", "look-behind"),
      ("?<", "a named group"), ("?P<", "a named group"), ("?'", "a named group"),
      ("?>", "an atomic group"), ("?#", "a comment"), ("?(", "a condition"),
    ]
    let (text, kind) = kinds.first { follows($0.0) } ?? ("?", "an option or another extension")
    return "'(\(text)' is \(kind), which is not understood; of such groups only (?: is"
  }

  private func scalar(_ alphabet: Alphabet) -> Generator<String> {
    Generator<Unicode.Scalar>.scalar(of: alphabet).map { String(Character($0)) }
  }

  private static let word = Alphabet.alphanumerics + Alphabet(of: "_")
  private static let space = Alphabet(of: " \t\n\r\u{B}\u{C}")

  private mutating func escape() throws(PatternError) -> Alphabet {
    guard let character = peek else { throw error("expected a character after '\\'") }
    position += 1
    switch character {
    case "d": return .digits
    case "w": return Self.word
    case "s": return Self.space
    case "D": return try others(than: .digits)
    case "W": return try others(than: Self.word)
    case "S": return try others(than: Self.space)
    case "n": return Alphabet(of: "\n")
    case "t": return Alphabet(of: "\t")
    case "r": return Alphabet(of: "\r")
    default:
      guard !character.isLetter, !character.isNumber else {
        let kind =
          switch character {
          case "b", "B", "A", "z", "Z", "G": " is a boundary, which"
          case "k", "g", "1"..."9": " is a back-reference, which"
          default: ""
          }
        throw error("'\\\(character)'\(kind) is not understood", at: position - 2)
      }
      return Alphabet(of: String(character))
    }
  }

  private mutating func characterClass() throws(PatternError) -> Alphabet {
    let isNegated = take("^")
    var alphabet: Alphabet?
    func add(_ other: Alphabet) { alphabet = alphabet.map { $0 + other } ?? other }
    var isFirst = true
    while let character = peek, isFirst || character != "]" {
      try refuseOperation()
      if character == "[" {
        let kind = ["[:", "[.", "[="].first { follows($0) } ?? "["
        throw error("'\(kind)' is not understood in a class; write '\\[' for the character")
      }
      isFirst = false
      position += 1
      if character == "\\" {
        add(try escape())
        continue
      }
      try refuseOperation()
      guard peek == "-", position + 1 < characters.count, characters[position + 1] != "]" else {
        add(Alphabet(of: String(character)))
        continue
      }
      let upper = characters[position + 1]
      guard let first = character.unicodeScalars.first, let last = upper.unicodeScalars.first,
        first <= last
      else { throw error("expected a range like a-z") }
      position += 2
      add(Alphabet("\(first)-\(last)", [first...last]))
    }
    guard take("]"), let alphabet else { throw error("expected ']'") }
    return isNegated ? try others(than: alphabet) : alphabet
  }

  /// Says that what two classes have in common, or not, is not understood.
  private func refuseOperation() throws(PatternError) {
    for operation in ["&&", "--", "~~"] where follows(operation) {
      throw error("'\(operation)' is an operation of classes, which is not understood")
    }
  }

  /// What can be printed and is none of an alphabet.
  private func others(than excluded: Alphabet) throws(PatternError) -> Alphabet {
    var text = String.UnicodeScalarView()
    for index in 0..<Alphabet.printable.count
    where excluded.index(of: Alphabet.printable[index]) == nil {
      text.append(Alphabet.printable[index])
    }
    guard !text.isEmpty else { throw error("nothing is left that can be printed") }
    return Alphabet(of: String(text))
  }
}
