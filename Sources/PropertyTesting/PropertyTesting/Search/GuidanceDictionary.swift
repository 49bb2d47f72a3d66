/// What the code under test compares with: its constants, and the operands seen in comparisons.
final class GuidanceDictionary {
  var integers: [Int] = []
  var strings: [String] = []
}

extension ChoiceSource {
  func knownInteger(in domain: IntegerDomain) -> Int? { nil }
  func knownDouble() -> Double? { nil }
}
