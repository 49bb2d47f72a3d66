internal import PropertyTesting

/// An example of the Spec is not drawn: in a token its number stands in the place of choices.
extension ChoiceSequence {
  /// The example of that number.
  init(example number: Int) {
    self.init([.integer(Self.examples.lowerBound + number, IntegerDomain(Self.examples))])
  }

  /// The number of the example that it stands for, if it does.
  var example: Int? {
    guard choices.count == 1, case .integer(let value, _) = choices[0],
      Self.examples.contains(value)
    else { return nil }
    return value - Self.examples.lowerBound
  }

  /// No program is drawn with such numbers.
  private static let examples = (Int.min + 1)...(Int.min + 1000)
}
