/// What the code under test compares with: its constants, the operands seen in comparisons, and its
/// string literals.
///
/// Belongs to one search.
final class GuidanceDictionary {
  private(set) var integers: [Int] = []
  private(set) var texts: [String] = []
  private var knownIntegers: Set<Int> = []
  private var knownTexts: Set<String> = []

  /// Literals of instrumented code that no case has reached.
  private(set) var distantTexts: [String] = []

  private static let capacity = 512

  /// Adds a number that the code compares with.
  func add(_ integer: Int) {
    guard integers.count < Self.capacity, knownIntegers.insert(integer).inserted else { return }
    integers.append(integer)
  }

  /// Adds a literal; true if it is new.
  func add(_ text: String) -> Bool {
    guard texts.count < Self.capacity, knownTexts.insert(text).inserted else { return false }
    texts.append(text)
    return true
  }

  /// Adds a literal of code that the cases have not reached.
  func addDistant(_ text: String) -> Bool {
    guard distantTexts.count < Self.capacity, !knownTexts.contains(text),
      !distantTexts.contains(text)
    else { return false }
    distantTexts.append(text)
    return true
  }

  /// One of the literals, mostly of code that has been reached; nil if there are none.
  func text(_ random: inout RandomSource) -> String? {
    let roll = random.next()
    let some = texts.isEmpty || (roll & 15 == 0 && !distantTexts.isEmpty) ? distantTexts : texts
    return some.isEmpty ? nil : some[Int(truncatingIfNeeded: (roll >> 16) % UInt64(some.count))]
  }
}

extension ChoiceSource {
  /// A number that the code under test compares with, or one beside it; now and then.
  func knownInteger(in domain: IntegerDomain) -> Int? {
    guard let dictionary, !dictionary.integers.isEmpty else { return nil }
    let roll = random.next()
    // What is drawn in the place of something recorded is drawn to be something else.
    guard roll & (isFillingHole ? 1 : 7) == 0 else { return nil }
    let place = Int(truncatingIfNeeded: (roll >> 16) % UInt64(dictionary.integers.count))
    let value = dictionary.integers[place] &+ [0, 0, 1, -1][Int(truncatingIfNeeded: roll >> 3 & 3)]
    return domain.contains(value) ? value : nil
  }

  /// The same for doubles; comparisons of these are seen only where they are made of integers.
  func knownDouble() -> Double? {
    knownInteger(in: IntegerDomain(-(1 << 53)...(1 << 53))).map(Double.init)
  }

  /// A scalar that the code under test compares with; now and then.
  func knownScalar(of alphabet: Alphabet) -> Int? {
    guard let known = knownInteger(in: IntegerDomain(0...0x10FFFF)) else { return nil }
    return Unicode.Scalar(UInt32(known)).flatMap { alphabet.index(of: $0) }
  }

  /// The scalars of a text to be drawn now, as places in the alphabet, if a literal of the code
  /// under test is to be among them.
  func plannedScalars(of alphabet: Alphabet, count: ClosedRange<Int>) -> [Int]? {
    guard let dictionary, isFresh else { return nil }
    let roll = random.next()
    let text: String
    if let forcedText, roll & 3 != 0 {
      text = forcedText
    } else {
      guard roll & 31 < 4, let known = dictionary.text(&random) else { return nil }
      text = known
    }
    var scalars: [Int] = []
    for scalar in text.unicodeScalars {
      guard let index = alphabet.index(of: scalar) else { return nil }
      scalars.append(index)
    }
    // Sometimes with something before or behind it.
    if roll >> 8 & 7 == 0 { scalars.insert(drawnScalar(of: alphabet), at: 0) }
    if roll >> 11 & 7 == 0 { scalars.append(drawnScalar(of: alphabet)) }
    return count.contains(scalars.count) ? scalars : nil
  }

  private func drawnScalar(of alphabet: Alphabet) -> Int {
    Int(truncatingIfNeeded: random.next(below: UInt64(alphabet.count)))
  }
}
