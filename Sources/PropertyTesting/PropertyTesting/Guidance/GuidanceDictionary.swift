/// What the code under test compares with: its constants, the operands seen in comparisons, and its
/// literals.
///
/// Belongs to one search.
final class GuidanceDictionary {
  /// Operands of comparisons.
  private(set) var integers: [Int] = []
  private(set) var texts: [String] = []
  /// What arrays begin with, texts by their bytes included.
  private(set) var sequences: [[Int]] = []
  private(set) var doubles: [Double] = []
  /// Constants that may be for anything.
  private(set) var numbers: [Int] = []
  private var knownIntegers: Set<Int> = []
  private var knownLiterals: Set<Literal> = []

  private static let capacity = 512

  var hasNumbers: Bool { !integers.isEmpty || !numbers.isEmpty || !doubles.isEmpty }
  var hasTexts: Bool { !texts.isEmpty || !integers.isEmpty }

  /// Adds a number that the code compares with.
  func add(_ integer: Int) {
    guard integers.count < Self.capacity, knownIntegers.insert(integer).inserted else { return }
    integers.append(integer)
  }

  /// Adds a literal; true if it is new.
  func add(_ literal: Literal) -> Bool {
    let isRoom =
      switch literal {
      case .text: texts.count < Self.capacity
      case .sequence: sequences.count < Self.capacity
      case .floating: doubles.count < Self.capacity
      case .number: numbers.count < Self.capacity
      }
    guard isRoom, knownLiterals.insert(literal).inserted else { return false }
    switch literal {
    case .text(let text):
      texts.append(text)
      let scalars = text.unicodeScalars
      // What is compared with one character, a character is.
      if let scalar = scalars.first, scalars.count == 1 { add(Int(scalar.value)) }
    case .sequence: break
    case .floating(let number): doubles.append(number)
    case .number(let number): numbers.append(number)
    }
    if let elements = literal.elements { sequences.append(elements) }
    return true
  }

  /// One of the literals; nil if there are none.
  ///
  /// Now and then a number as a text.
  func text(_ random: inout RandomSource) -> String? {
    let roll = random.next()
    if roll >> 4 & 7 == 0 || texts.isEmpty, let number = Self.one(of: integers, roll) {
      return "\(number)"
    }
    return Self.one(of: texts, roll)
  }

  static func one<Element>(of elements: [Element], _ roll: UInt64) -> Element? {
    elements.isEmpty
      ? nil : elements[Int(truncatingIfNeeded: (roll >> 16) % UInt64(elements.count))]
  }
}

extension ChoiceSource {
  /// A number that the code under test compares with, or one beside it; now and then.
  func knownInteger(in domain: IntegerDomain) -> Int? {
    guard let dictionary else { return nil }
    if let number = plannedElements.popFirst() { return domain.element(number) }
    // Where nothing is known, no chance is taken: the case is the one of its seed.
    guard dictionary.hasNumbers || forcedLiteral != nil else { return nil }
    let roll = random.next()
    if case .number(let number) = forcedLiteral, roll & 1 == 0, domain.contains(number) {
      return number
    }
    // What is drawn in the place of something recorded is drawn to be something else.
    guard roll & (isFillingHole ? 1 : 7) == 0 else { return nil }
    let offset = [0, 0, 1, -1][Int(truncatingIfNeeded: roll >> 3 & 3)]
    let isOperand = dictionary.numbers.isEmpty || roll >> 5 & 7 != 0
    let known = isOperand ? dictionary.integers : dictionary.numbers
    guard let value = GuidanceDictionary.one(of: known, roll).map({ $0 &+ offset }) else {
      return nil
    }
    return domain.contains(value) ? value : nil
  }

  /// A double that the code under test compares with, or one between two; now and then.
  ///
  /// Comparisons of doubles are seen only where these are made of integers.
  func knownDouble() -> Double? {
    guard let dictionary else { return nil }
    guard dictionary.hasNumbers || forcedLiteral != nil else { return nil }
    let roll = random.next()
    if case .floating(let number) = forcedLiteral, roll & 1 == 0 { return number }
    if roll & (isFillingHole ? 2 : 14) == 0,
      let number = GuidanceDictionary.one(of: dictionary.doubles, roll)
    {
      switch roll >> 4 & 7 {
      case 0: return number.nextUp
      case 1: return number.nextDown
      case 2: return -number
      case 3, 4:
        let other = GuidanceDictionary.one(of: dictionary.doubles, roll >> 16) ?? number
        return number / 2 + other / 2
      default: return number
      }
    }
    return knownInteger(in: IntegerDomain(-(1 << 53)...(1 << 53))).map(Double.init)
  }

  /// How many elements an array to be drawn now has, if it is to begin as an array of the code under
  /// test; their values come when they are drawn.
  func planElements(count: ClosedRange<Int>) -> Int? {
    guard let dictionary, isFresh, plannedText.isEmpty, plannedElements.isEmpty,
      !dictionary.sequences.isEmpty || forcedLiteral != nil
    else { return nil }
    let roll = random.next()
    let elements: [Int]
    if let forced = forcedLiteral?.elements, roll & 3 != 0 {
      elements = forced
    } else {
      guard roll & 31 < 4, let known = GuidanceDictionary.one(of: dictionary.sequences, roll) else {
        return nil
      }
      elements = known
    }
    // With something behind it, as often as not.
    let more = roll >> 8 & 1 == 0 ? 0 : Int(truncatingIfNeeded: roll >> 9 & 15)
    guard elements.count <= count.upperBound else { return nil }
    plannedElements = elements[...]
    return min(max(elements.count + more, count.lowerBound), count.upperBound)
  }

  /// A scalar that the code under test compares with; now and then.
  func knownScalar(of alphabet: Alphabet) -> Int? {
    guard let known = knownInteger(in: IntegerDomain(0...0x10FFFF)) else { return nil }
    return Unicode.Scalar(UInt32(known)).flatMap { alphabet.index(of: $0) }
  }

  /// The scalars of a text to be drawn now, as places in the alphabet, if a literal of the code
  /// under test is to be among them.
  func plannedScalars(of alphabet: Alphabet, count: ClosedRange<Int>) -> [Int]? {
    guard let dictionary, isFresh, dictionary.hasTexts || forcedLiteral != nil else { return nil }
    let roll = random.next()
    let text: String
    if case .text(let forced) = forcedLiteral, roll & 3 != 0 {
      text = forced
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

extension IntegerDomain {
  /// An element of an array literal as a value of the domain; nil if it is none.
  ///
  /// Bytes have no sign in the code that stores them.
  fileprivate func element(_ number: Int) -> Int? {
    if contains(number) { return number }
    for width in [8, 16] where number >> (width - 1) == 1 && contains(number - (1 << width)) {
      return number - (1 << width)
    }
    return nil
  }
}
