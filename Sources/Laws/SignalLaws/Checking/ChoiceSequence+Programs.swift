internal import PropertyTesting

/// What is not drawn: an example of the Spec, whose number stands in a token in the place of choices, and a
/// program that somebody has written, whose text does.
extension ChoiceSequence {
  /// The example of that number.
  init(example number: Int) {
    var value = Self.examples.lowerBound + number
    if value >= Self.writing { value += 1 }
    guard Self.examples.contains(value) else {
      fatalError("[SignalLaws bug] a law has too many examples")
    }
    self.init([.integer(value, IntegerDomain(Self.examples))])
  }

  /// The number of the example that it stands for, if it does.
  var example: Int? {
    guard choices.count == 1, case .integer(let value, _) = choices[0],
      Self.examples.contains(value), value != Self.writing
    else { return nil }
    return value - Self.examples.lowerBound - (value > Self.writing ? 1 : 0)
  }

  /// A program that is written in the notation of the Spec.
  init(writing text: String) {
    let bytes = text.utf8.map { Choice.integer(Int($0), IntegerDomain(Self.bytes)) }
    self.init([.integer(Self.writing, IntegerDomain(Self.writing...Self.writing))] + bytes)
  }

  /// The text of the program that it stands for, if it does.
  var writing: String? {
    guard case .integer(Self.writing, _)? = choices.first else { return nil }
    var text: [UInt8] = []
    for choice in choices.dropFirst() {
      guard case .integer(let value, _) = choice, let byte = UInt8(exactly: value)
      else { return nil }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether there is nothing that could be drawn smaller.
  var isGiven: Bool { example != nil || writing != nil }

  // No program is drawn with such numbers. One in the middle says that somebody has written it.
  private static let examples = (Int.min + 1)...(Int.min + 10_001)
  private static let writing = Int.min + 1001
  private static let bytes = 0...255
}
