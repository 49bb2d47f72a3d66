/// Steele, Lea and Flood's generator (OOPSLA 2014): one word of state, any seed is a good seed.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number below `bound`; the multiplication's bias is below one in 2³² for small bounds.
  mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: ((next() >> 32) &* UInt64(bound)) >> 32)
  }

  /// What a seed says to a question by the way, which takes no number from those that follow.
  static func coin(_ seed: UInt64) -> Bool {
    var random = SplitMix64(seed: seed ^ 0xC017_C017_C017_C017)
    return random.next() >> 63 == 0
  }

  /// A number from 0 up to but not 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
