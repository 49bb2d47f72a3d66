/// A seeded generator of random numbers (SplitMix64).
///
/// The same seed gives the same numbers on every platform.
public struct RandomSource: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a source; any seed is as good as any other.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return mixed(state)
  }

  /// A number in `0..<bound`, every one equally likely; `bound` must not be zero.
  public mutating func below(_ bound: UInt64) -> UInt64 {
    precondition(bound > 0, "below(_:) needs a bound of at least 1")
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      // The lowest products would make some results more likely than others: draw again there.
      let threshold = (0 &- bound) % bound
      while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
    }
    return product.high
  }

  /// An integer of the range, every one equally likely.
  mutating func integer(_ lower: Int, _ upper: Int) -> Int {
    let width = UInt64(truncatingIfNeeded: upper &- lower)
    let offset = width == .max ? next() : below(width + 1)
    return lower &+ Int(truncatingIfNeeded: offset)
  }

  /// Whether an event of that probability happens.
  mutating func chance(_ probability: Double) -> Bool {
    Double(next() >> 11) * 0x1p-53 < probability
  }
}

/// Spreads the bits of a number over all 64 positions (the finalizer of SplitMix64).
func mixed(_ bits: UInt64) -> UInt64 {
  var bits = bits
  bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
  bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
  return bits ^ (bits >> 31)
}
