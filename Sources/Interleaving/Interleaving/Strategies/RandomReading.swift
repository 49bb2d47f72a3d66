/// What a run of a random strategy reads, where memory is weak.
///
/// Few errors need more than one or two stale reads, and a run full of them soon does nothing else. So a
/// run reads at random with a rate that it draws once: never, seldom, or every second time.
struct RandomReading {
  private var random: SplitMix64
  private let rate: Double

  init(seed: UInt64) {
    random = SplitMix64(seed: seed ^ 0x5EED_0F5E_ED0F_5EED)
    rate =
      switch random.below(3) {
      case 0: 0
      case 1: 1.0 / 8
      default: 1.0 / 2
      }
  }

  /// The place of a store, the newest being 0.
  mutating func choose(_ versions: Versions) -> Int {
    guard versions.count > 1, rate > 0, random.unit() < rate else { return 0 }
    return 1 + random.below(versions.count - 1)
  }
}
