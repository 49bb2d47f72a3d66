/// Probabilistic concurrency testing (Burckhardt et al., ASPLOS 2010): the enabled thread of the
/// highest priority runs; at each of `depth - 1` random steps the running thread falls below all.
///
/// Where memory is weak, some of those steps are reads that pass over newer stores instead (PCTWM: Gao,
/// Chakraborty and Ozkan, ASPLOS 2023): a bug that needs few of them is found in few runs.
final class PCT: Scheduler {
  private var random: SplitMix64
  private var priorities: [Double] = []
  private var changes: [(step: Int, priority: Double)] = []
  private var step = 0
  private var floor = 0.0
  private var reads = 0
  private var staleReads: Set<Int> = []
  private let heedsYields: Bool
  private let profile: Profile

  init(depth: Int, seed: UInt64, profile: Profile) {
    random = SplitMix64(seed: seed)
    heedsYields = SplitMix64.coin(seed)
    self.profile = profile
    // Which of them are reads is drawn last, so that without weak memory nothing else changes.
    for index in 1..<max(depth, 2) {
      changes.append((random.below(max(profile.decisions, 1)) + 1, Double(index) / Double(depth)))
    }
    for _ in 1..<max(depth, 2) where profile.reads > 0 && random.next() & 1 == 0 {
      staleReads.insert(random.below(profile.reads) + 1)
    }
  }

  deinit {
    profile.note(decisions: step)
    profile.note(reads: reads)
  }

  func chooseVersion(_ versions: Versions) -> Int {
    guard versions.count > 1 else { return 0 }
    reads += 1
    return staleReads.contains(reads) ? 1 + random.below(versions.count - 1) : 0
  }

  func choose(_ decision: Decision) -> Int32 {
    step += 1
    while priorities.count < decision.threadCount {
      priorities.append(1 + random.unit())
    }
    if decision.leaves(heedingYields: heedsYields) {
      floor -= 1
      priorities[Int(decision.current)] = floor
    }
    for change in changes where change.step == step {
      priorities[Int(highest(decision))] = change.priority
    }
    return highest(decision)
  }

  private func highest(_ decision: Decision) -> Int32 {
    var best = decision.enabled(0)
    for index in 1..<decision.count {
      let thread = decision.enabled(index)
      if priorities[Int(thread)] > priorities[Int(best)] { best = thread }
    }
    return best
  }
}
