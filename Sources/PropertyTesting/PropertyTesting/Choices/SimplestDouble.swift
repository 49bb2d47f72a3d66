/// Numbers the non-negative doubles, the simplest first, so that one is a single integer choice.
///
/// First come the integers below 2⁵³ as themselves. Then, one power of two after the other, the
/// fractions: those from 1 on, those below 1, and at last the huge numbers. Within a power of two
/// the significand is read backwards, so that few binary places come before many. Every double has
/// one number, and what is left over stands for infinity and NaN.
enum SimplestDouble {
  private static let integerCount: UInt64 = 1 << 53
  private static let blockSize: UInt64 = 1 << 52
  /// Powers from 2⁰ to 2⁵¹ have fractions among their values.
  private static let mixedBlocks: UInt64 = 52
  private static let smallBlocks: UInt64 = 1023
  private static let hugeBlocks: UInt64 = 971
  static let infinity: UInt64 =
    integerCount + fractionsBefore(mixedBlocks) + (smallBlocks + hugeBlocks) * blockSize

  /// How many fractions the powers from 2⁰ to below 2ᵉ have.
  private static func fractionsBefore(_ exponent: UInt64) -> UInt64 {
    exponent * blockSize - ((1 << exponent) - 1)
  }

  /// The double with a number.
  static func value(of number: UInt64) -> Double {
    if number < integerCount { return Double(number) }
    if number >= infinity { return number == infinity ? .infinity : .nan }
    var rest = number - integerCount
    if rest < fractionsBefore(mixedBlocks) {
      var exponent = min(rest / blockSize, mixedBlocks - 1)
      while exponent + 1 < mixedBlocks, rest >= fractionsBefore(exponent + 1) { exponent += 1 }
      rest -= fractionsBefore(exponent)
      return double(exponent: Int(exponent), reversed: rest + (1 << exponent))
    }
    rest -= fractionsBefore(mixedBlocks)
    let block = rest / blockSize
    let exponent = block < smallBlocks ? -1 - Int(block) : 53 + Int(block - smallBlocks)
    return double(exponent: exponent, reversed: rest % blockSize)
  }

  /// The number of a double; its sign does not matter.
  static func number(of value: Double) -> UInt64 {
    let magnitude = value.magnitude
    if magnitude < 0x1p53, let integer = UInt64(exactly: magnitude) { return integer }
    guard magnitude.isFinite else { return magnitude.isNaN ? infinity + 1 : infinity }
    let exponent = Int(magnitude.bitPattern >> 52) - 1023
    let reversed = Self.reversed(magnitude.bitPattern & (blockSize - 1))
    if (0..<52).contains(exponent) {
      let power = UInt64(exponent)
      return integerCount + fractionsBefore(power) + reversed - (1 << power)
    }
    let block = exponent < 0 ? UInt64(-1 - exponent) : smallBlocks + UInt64(exponent - 53)
    return integerCount + fractionsBefore(mixedBlocks) + block * blockSize + reversed
  }

  /// The number of a double, negative for negative ones.
  static func signedNumber(of value: Double) -> Int {
    let number = Int(truncatingIfNeeded: Self.number(of: value))
    guard value.sign == .minus, !value.isNaN else { return number }
    return number == 0 ? Int.min : -number
  }

  /// The double with a number that is negative for negative ones.
  static func value(ofSigned number: Int) -> Double {
    if number == Int.min { return -0.0 }
    let magnitude = value(of: UInt64(number.magnitude))
    return number < 0 ? -magnitude : magnitude
  }

  private static func double(exponent: Int, reversed: UInt64) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52 | Self.reversed(reversed))
  }

  private static func reversed(_ significand: UInt64) -> UInt64 {
    var result: UInt64 = 0
    for bit in 0..<52 where significand >> UInt64(bit) & 1 == 1 { result |= 1 << UInt64(51 - bit) }
    return result
  }
}
