/// A small, fast, deterministic random number generator (SplitMix64).
///
/// The same seed gives the same numbers on every platform, which is what makes a test case
/// reproducible from two integers. Not suitable for secrets.
public struct RandomSource: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator whose whole future is determined by `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  /// Creates the generator of case number `index` of the run that began with `seed`.
  ///
  /// The index goes through the mixer first, so that neighbouring cases share nothing.
  public init(seed: UInt64, index: Int) {
    state = seed ^ RandomSource.mixed(UInt64(bitPattern: Int64(index)) &+ 0x632B_E59B_D9B4_E019)
  }

  /// The next 64 uniformly distributed bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return RandomSource.mixed(state)
  }

  /// A uniform number in `0..<bound`, without modulo bias; a bound of zero stands for 2⁶⁴.
  ///
  /// Multiplies into the upper word and rejects the few lower words that would favour some
  /// results (Lemire's method), so the common path has no division.
  public mutating func next(below bound: UInt64) -> UInt64 {
    if bound == 0 { return next() }
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold {
        product = next().multipliedFullWidth(by: bound)
      }
    }
    return product.high
  }

  /// True with the given probability.
  public mutating func nextBoolean(probability: Double) -> Bool {
    Double(next() >> 11) * 0x1p-53 < probability
  }

  /// A number that is determined by the numbers to come, and takes none of them.
  var summary: UInt64 { RandomSource.mixed(state ^ 0x5851_F42D_4C95_7F2D) }

  static func mixed(_ input: UInt64) -> UInt64 {
    var bits = input
    bits = (bits ^ (bits &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits &>> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits &>> 31)
  }
}
