/// Selectively uniform random walk (Zhao et al., ASPLOS 2025).
///
/// Operations on the selected objects happen in an order that is uniform over all orders, as far as
/// the event counts of earlier runs still apply; everything else is interleaved at random.
final class SURW: Scheduler {
  private var random: SplitMix64
  private let selected: Set<UInt32>
  private var remaining: [Double]
  private var held: Set<Int32> = []
  private var intended: Int32 = -1
  private var reading: RandomReading
  private let heedsYields: Bool

  init(seed: UInt64, profile: Profile) {
    random = SplitMix64(seed: seed)
    reading = RandomReading(seed: seed)
    heedsYields = SplitMix64.coin(seed)
    let shared = profile.shared
    // Half of the runs look at one object only: most bugs are about one.
    if shared.count > 1, random.next() & 1 == 0 {
      selected = [shared[random.below(shared.count)]]
    } else {
      selected = Set(shared)
    }
    remaining = profile.counts(of: selected)
  }

  func chooseVersion(_ versions: Versions) -> Int { reading.choose(versions) }

  func choose(_ decision: Decision) -> Int32 {
    while true {
      guard let candidate = candidate(decision) else {
        held.removeAll(keepingCapacity: true)
        intended = drawIntended(decision)
        continue
      }
      guard selected.contains(decision.object(of: candidate)) else { return candidate }
      if !decision.isEnabled(intended) { intended = drawIntended(decision) }
      guard candidate == intended else {
        held.insert(candidate)
        continue
      }
      if Int(candidate) < remaining.count { remaining[Int(candidate)] -= 1 }
      held.removeAll(keepingCapacity: true)
      intended = -1
      return candidate
    }
  }

  private func candidate(_ decision: Decision) -> Int32? {
    var count = 0
    for index in 0..<decision.count where isFree(decision.enabled(index), decision) { count += 1 }
    guard count > 0 else { return nil }
    var skipped = random.below(count)
    for index in 0..<decision.count where isFree(decision.enabled(index), decision) {
      if skipped == 0 { return decision.enabled(index) }
      skipped -= 1
    }
    return nil
  }

  private func isFree(_ thread: Int32, _ decision: Decision) -> Bool {
    guard !held.contains(thread) else { return false }
    return thread != decision.current || !decision.leaves(heedingYields: heedsYields)
  }

  /// A thread with a probability proportional to what it still has to do.
  private func drawIntended(_ decision: Decision) -> Int32 {
    var total = 0.0
    for index in 0..<decision.count { total += weight(decision.enabled(index), decision) }
    var point = random.unit() * total
    for index in 0..<decision.count {
      point -= weight(decision.enabled(index), decision)
      if point < 0 { return decision.enabled(index) }
    }
    return decision.enabled(decision.count - 1)
  }

  private func weight(_ thread: Int32, _ decision: Decision) -> Double {
    guard isFree(thread, decision) || !decision.leaves(heedingYields: heedsYields) else { return 0 }
    return Int(thread) < remaining.count ? max(remaining[Int(thread)], 1) : 1
  }
}
