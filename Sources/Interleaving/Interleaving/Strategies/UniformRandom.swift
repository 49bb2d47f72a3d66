/// The controlled random walk; where memory is weak, every second run reads at random too.
final class UniformRandom: Scheduler {
  private var random: SplitMix64
  private var reading: RandomReading
  private let heedsYields: Bool

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    reading = RandomReading(seed: seed)
    heedsYields = SplitMix64.coin(seed)
  }

  func choose(_ decision: Decision) -> Int32 {
    let chosen = decision.enabled(random.below(decision.count))
    guard decision.leaves(heedingYields: heedsYields), chosen == decision.current else {
      return chosen
    }
    return decision.enabled(0) == chosen ? decision.enabled(1) : decision.enabled(0)
  }

  func chooseVersion(_ versions: Versions) -> Int { reading.choose(versions) }
}
