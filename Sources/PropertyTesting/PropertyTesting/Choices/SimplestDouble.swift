/// Numbers the non-negative doubles, the simplest first, so that one is a single integer choice.
///
/// First come the integers below 2⁵³ as themselves. Then, one power of two after the other, the
/// fractions, the nearer to 1 the sooner: those from 1 on, from ½ on, from 2 on, from ¼ on, …; then
/// what is still smaller, and at last the huge numbers. Within a power of two few binary places come
/// before many, and of as many the smaller ones. Every double has one number, and what is left over
/// stands for infinity and NaN.
enum SimplestDouble {
  private static let integerCount: UInt64 = 1 << 53
  private static let blockSize: UInt64 = 1 << 52
  /// Powers from 2⁰ to 2⁵¹ have fractions among their values; each is paired with one below 2⁰.
  private static let pairs: UInt64 = 52
  /// The powers from 2⁻⁵³ on downwards.
  private static let smallBlocks: UInt64 = 1023 - pairs
  private static let hugeBlocks: UInt64 = 971
  static let infinity: UInt64 =
    integerCount + fractionsBefore(pairs) + (smallBlocks + hugeBlocks) * blockSize

  /// How many fractions the powers from 2⁰ to below 2ᵉ have, with as many powers below 2⁰.
  private static func fractionsBefore(_ exponent: UInt64) -> UInt64 {
    2 * exponent * blockSize - ((1 << exponent) - 1)
  }

  /// How many fractions 2ᵉ has.
  private static func fractionCount(_ exponent: UInt64) -> UInt64 { blockSize - (1 << exponent) }

  /// The double with a number.
  static func value(of number: UInt64) -> Double {
    if number < integerCount { return Double(number) }
    if number >= infinity { return number == infinity ? .infinity : .nan }
    var rest = number - integerCount
    if rest < fractionsBefore(pairs) {
      var exponent = min(rest / (2 * blockSize), pairs - 1)
      while exponent + 1 < pairs, rest >= fractionsBefore(exponent + 1) { exponent += 1 }
      rest -= fractionsBefore(exponent)
      let count = fractionCount(exponent)
      return rest < count
        ? double(exponent: Int(exponent), rank: rest + (1 << exponent))
        : double(exponent: -1 - Int(exponent), rank: rest - count)
    }
    rest -= fractionsBefore(pairs)
    let block = rest / blockSize
    let exponent =
      block < smallBlocks ? -1 - Int(pairs + block) : 53 + Int(block - smallBlocks)
    return double(exponent: exponent, rank: rest % blockSize)
  }

  /// The number of a double; its sign does not matter.
  static func number(of value: Double) -> UInt64 {
    let magnitude = value.magnitude
    if magnitude < 0x1p53, let integer = UInt64(exactly: magnitude) { return integer }
    guard magnitude.isFinite else { return magnitude.isNaN ? infinity + 1 : infinity }
    let exponent = Int(magnitude.bitPattern >> 52) - 1023
    let rank = rank(magnitude.bitPattern & (blockSize - 1))
    let power = UInt64(exponent < 0 ? -1 - exponent : exponent)
    if power < pairs {
      let number = integerCount + fractionsBefore(power) + rank
      return exponent < 0 ? number + fractionCount(power) : number - (1 << power)
    }
    let block = exponent < 0 ? power - pairs : smallBlocks + power - 53
    return integerCount + fractionsBefore(pairs) + block * blockSize + rank
  }

  /// The number of a double, negative for negative ones.
  static func signedNumber(of value: Double) -> Int {
    let number = Int(truncatingIfNeeded: Self.number(of: value))
    guard value.sign == .minus, !value.isNaN else { return number }
    return number == 0 ? Int.min : -number
  }

  /// The number of the least double in the same power of two that has as many binary places.
  static func firstOfAsManyPlaces(as number: UInt) -> UInt {
    let value = value(of: UInt64(number))
    let significand = value.bitPattern & (blockSize - 1)
    guard value.isFinite, significand != 0 else { return number }
    let last = significand & ~(significand - 1)
    return UInt(Self.number(of: Double(bitPattern: value.bitPattern & ~(blockSize - 1) | last)))
  }

  /// The double with a number that is negative for negative ones.
  static func value(ofSigned number: Int) -> Double {
    if number == Int.min { return -0.0 }
    let magnitude = value(of: UInt64(number.magnitude))
    return number < 0 ? -magnitude : magnitude
  }

  private static func double(exponent: Int, rank: UInt64) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52 | significand(rank))
  }

  /// The place of a significand among all, those with few binary places first: its places but the last
  /// one, which is 1, behind a 1 that tells how many there are.
  private static func rank(_ significand: UInt64) -> UInt64 {
    guard significand != 0 else { return 0 }
    let places = 52 - UInt64(significand.trailingZeroBitCount)
    return 1 << (places - 1) | (significand >> (53 - places))
  }

  /// The significand at a place.
  private static func significand(_ rank: UInt64) -> UInt64 {
    guard rank != 0 else { return 0 }
    let places = UInt64(UInt64.bitWidth - rank.leadingZeroBitCount)
    let others = rank ^ 1 << (places - 1)
    return (others << 1 | 1) << (52 - places)
  }
}
