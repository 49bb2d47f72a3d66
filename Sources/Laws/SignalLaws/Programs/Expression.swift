/// What is started: a scripted source, or an operator applied to others.
struct Expression: Hashable, Sendable {
  /// A source's letter, or the operator's name in ``Implementation``.
  var word: String
  /// Its numbers, in order.
  var numbers: [Int] = []
  /// The name of the function that it is given.
  var function: String?
  /// What it is applied to.
  var operands: [Expression] = []

  /// The number of a scripted source, 0 being `a`; `nil` for an operator.
  var source: Int? {
    // Asked of every part of every program: no characters are looked for in it.
    guard word.utf8.count == 1, let letter = word.utf8.first else { return nil }
    let first = UInt8(ascii: "a")
    return (first...UInt8(ascii: "l")).contains(letter) ? Int(letter - first) : nil
  }

  /// The number in this place, or 0.
  func number(_ index: Int = 0) -> Int { index < numbers.count ? numbers[index] : 0 }

  /// The scripted sources in it, each once, in the order of the text.
  var sources: [Int] {
    let all = source.map { [$0] } ?? operands.flatMap(\.sources)
    return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// It, and everything that it is applied to.
  var parts: [Expression] { [self] + operands.flatMap(\.parts) }

  /// How many operators are inside each other.
  var height: Int { source == nil ? 1 + (operands.map(\.height).max() ?? 0) : 0 }

  /// Every operator in it.
  var words: Set<String> {
    source == nil ? operands.reduce(into: [word]) { $0.formUnion($1.words) } : []
  }

  /// The operators of which it says how often the harness applies them.
  var applied: Set<String> {
    Set(parts.filter { OperatorForm.applying.contains($0.word) }.compactMap(\.function))
  }

  /// Whether one of its operators is among these.
  func hasWord(of words: Set<String>) -> Bool {
    source == nil && (words.contains(word) || operands.contains { $0.hasWord(of: words) })
  }

  /// Operators that are written before their operands; the others follow the first one.
  static let prefixed: Set<String> = [
    "each", "combineLatest", "combineLatestFrom", "combineLatestOn", "zip", "merge", "race",
    "deferred",
    "promise",
    "lazyPromise",
    "multicast",
    "replayingMulticast", "feedbackLoop",
  ]
}

extension Expression: CustomStringConvertible {
  var description: String {
    var words = [word] + numbers.map(String.init)
    if let function { words.append(function) }
    let head = words.joined(separator: " ")
    guard let first = operands.first, !Self.prefixed.contains(word) else {
      return head + Self.list(operands)
    }
    return "\(first) |> \(head)" + Self.list(operands.dropFirst())
  }

  private static func list(_ operands: some Collection<Expression>) -> String {
    operands.isEmpty ? "" : "(" + operands.map(\.description).joined(separator: ", ") + ")"
  }
}

extension Expression {
  /// Reads `a |> take 2 |> then(b)`; `nil` for anything of another form.
  init?(text: some StringProtocol) {
    var spaced = ""
    for character in text {
      spaced += "(),".contains(character) ? " \(character) " : String(character)
    }
    var tokens = spaced.split(separator: " ").map(String.init)[...]
    guard let read = Self.read(&tokens), tokens.isEmpty else { return nil }
    self = read
  }

  private static func read(_ tokens: inout ArraySlice<String>) -> Expression? {
    guard var result = application(&tokens, to: nil) else { return nil }
    while tokens.first == "|>" {
      tokens.removeFirst()
      guard let next = application(&tokens, to: result) else { return nil }
      result = next
    }
    return result
  }

  private static func application(
    _ tokens: inout ArraySlice<String>,
    to first: Expression?
  ) -> Expression? {
    guard let word = tokens.popFirst(), word.allSatisfy({ $0.isLetter }) else { return nil }
    var result = Expression(word: word)
    while let number = tokens.first.flatMap({ Int($0) }) {
      result.numbers.append(number)
      tokens.removeFirst()
    }
    if let name = tokens.first, name.allSatisfy({ $0.isLetter }) {
      result.function = name
      tokens.removeFirst()
    }
    if let first { result.operands.append(first) }
    guard tokens.first == "(" else { return result }
    repeat {
      tokens.removeFirst()
      guard let operand = read(&tokens) else { return nil }
      result.operands.append(operand)
    } while tokens.first == ","
    return tokens.popFirst() == ")" ? result : nil
  }
}

extension Expression: ExpressibleByStringLiteral {
  /// An expression written in a law; traps when it cannot be read.
  init(stringLiteral value: String) {
    guard let read = Expression(text: value) else {
      fatalError("[SignalLaws bug] '\(value)' is no signal")
    }
    self = read
  }
}
