/// More sources, values, runs and observers than an implementation may have room for in a byte, or in a list of
/// fixed length.
enum Crowds {
  /// Operators of twelve sources, each of which sends in its turn.
  static func gathering(_ word: String) -> [String] {
    let letters = (0..<12).map { Command.letter($0) }
    let values = letters.enumerated().map { "\($1).next \($0 + 1)" }
    return [
      "signal: \(word)(\(letters.joined(separator: ", ")))\nstart "
        + (values + values.reversed()).joined(separator: " ")
    ]
  }

  /// As many values as an operator counts, some before that and some behind it, and the end.
  static func counting(_ signal: String) -> [String] {
    let values = (1...310).map { "a.next \($0)" }.joined(separator: " ")
    return ["signal: \(signal)\nstart \(values) a.completed"]
  }

  /// Values of one source that wait for as many of the other.
  static func waiting(_ signal: String) -> [String] {
    let early = (1...300).map { "a.next \($0)" }.joined(separator: " ")
    let late = (301...600).map { "b.next \($0)" }.joined(separator: " ")
    return ["signal: \(signal)\nstart \(early) \(late)"]
  }

  /// As many runs as 300, each ended in the same way.
  static func runs(_ signal: String, of end: String) -> [String] {
    ["signal: \(signal)\nstart" + String(repeating: " a.\(end)", count: 300) + " a.next 5"]
  }

  /// Forty observers.
  static func observers(_ signal: String, _ puts: String) -> [String] {
    ["signal: \(signal)\nstart crowd 40 \(puts)"]
  }
}
