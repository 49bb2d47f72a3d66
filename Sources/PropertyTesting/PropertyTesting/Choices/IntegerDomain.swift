/// The integers a choice may take, and the one it shrinks towards.
public struct IntegerDomain: Hashable, Sendable {
  /// The smallest permitted value.
  public let lower: Int
  /// The largest permitted value.
  public let upper: Int
  /// The simplest value.
  public let target: Int
  /// What the integers stand for.
  let meaning: Meaning

  /// What integers stand for.
  enum Meaning: Hashable, Sendable {
    case numbers
    /// They number doubles, as `SimplestDouble` does.
    case doubles
    /// They are places in ``Alphabet/unicode``.
    case scalars
    /// They are places in another alphabet.
    case letters
    /// They are places among generators, or rules.
    case alternatives
  }

  /// The integers in `range`; `towards` (by default zero) is moved to the nearest permitted value.
  public init(_ range: ClosedRange<Int>, towards: Int? = nil) {
    lower = range.lowerBound
    upper = range.upperBound
    target = min(max(towards ?? 0, lower), upper)
    meaning = .numbers
  }

  /// Integers that stand for something else: for doubles, those of negative ones being negative.
  init(_ range: ClosedRange<Int>, meaning: Meaning) {
    lower = range.lowerBound
    upper = range.upperBound
    target = min(max(0, lower), upper)
    self.meaning = meaning
  }

  /// Every integer.
  static let unbounded = IntegerDomain(Int.min...Int.max)

  /// Whether there are values on both sides of the target.
  var isTwoSided: Bool { lower < target && target < upper }

  /// Whether adding to the integer is adding to what it stands for: the numbers of doubles are
  /// themselves below 2⁵³ only, and scalars are no numbers.
  func isSummable(_ value: Int) -> Bool {
    switch meaning {
    case .numbers: true
    case .doubles: value.magnitude < 1 << 53
    case .scalars, .letters, .alternatives: false
    }
  }

  /// Whether what stands for two may stand for their sum, of whatever they are the numbers.
  var isMergeable: Bool { meaning == .numbers || meaning == .doubles }

  var codesDoubles: Bool { meaning == .doubles }

  var codesScalars: Bool { meaning == .scalars || meaning == .letters }

  /// Whether both count from about the same number; if not, they count different things: years and
  /// months.
  func isComparable(with other: IntegerDomain) -> Bool {
    let (difference, overflow) = target.subtractingReportingOverflow(other.target)
    return !overflow && difference.magnitude <= 16
  }

  /// Whether there are so many values that an end of the domain is hardly ever met by chance.
  var isWide: Bool { UInt(bitPattern: upper &- lower) > 0xFF }

  func contains(_ value: Int) -> Bool {
    lower <= value && value <= upper
  }

  func clamping(_ value: Int) -> Int {
    min(max(value, lower), upper)
  }

  /// How far `value` is from the target.
  func distance(of value: Int) -> UInt {
    UInt(bitPattern: value >= target ? value &- target : target &- value)
  }

  /// The value `distance` away from the target, on the same side as `side`.
  func value(at distance: UInt, sameSideAs side: Int) -> Int {
    let step = Int(bitPattern: distance)
    return side >= target ? target &+ step : target &- step
  }

  /// The place of `value` in the order target, target + 1, target − 1, target + 2, …;
  /// once one side is used up, the order goes on along the other.
  func complexity(of value: Int) -> UInt {
    let distance = distance(of: value)
    let balanced = min(UInt(bitPattern: upper &- target), UInt(bitPattern: target &- lower))
    if distance > balanced { return distance &+ balanced }
    return value > target ? 2 &* distance &- 1 : 2 &* distance
  }

  /// The value at a place of that order, or nil past its end.
  func value(withComplexity complexity: UInt) -> Int? {
    let above = UInt(bitPattern: upper &- target)
    let below = UInt(bitPattern: target &- lower)
    let balanced = min(above, below)
    if complexity > above &+ below { return nil }
    if complexity > 2 &* balanced {
      let step = Int(bitPattern: complexity &- balanced)
      return above > below ? target &+ step : target &- step
    }
    let step = Int(bitPattern: (complexity &+ 1) / 2)
    return complexity % 2 == 1 ? target &+ step : target &- step
  }

  /// The sum, wrapped around at the ends of the domain as a fixed-width addition would be.
  func wrappingSum(_ first: Int, _ second: Int) -> Int {
    let (sum, overflow) = first.addingReportingOverflow(second)
    if !overflow && contains(sum) { return sum }
    let size = UInt(bitPattern: upper &- lower) &+ 1
    if size == 0 { return sum }
    let offset = UInt(bitPattern: first &- lower) &+ UInt(bitPattern: second) % size
    return lower &+ Int(bitPattern: wrap(offset, second: second, size: size))
  }

  private func wrap(_ offset: UInt, second: Int, size: UInt) -> UInt {
    // A negative second operand was reduced as 2⁶⁴ + second: take the surplus 2⁶⁴ mod size back.
    guard second < 0 else { return offset % size }
    let surplus = ((UInt.max % size) + 1) % size
    return (offset % size &+ size &- surplus) % size
  }
}
