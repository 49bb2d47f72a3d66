/// Probabilistic concurrency testing (Burckhardt et al., ASPLOS 2010): the enabled thread of the
/// highest priority runs; at each of `depth - 1` random steps the running thread falls below all.
final class PCT: Scheduler {
  private var random: SplitMix64
  private var priorities: [Double] = []
  private var changes: [(step: Int, priority: Double)] = []
  private var step = 0
  private var floor = 0.0
  private let profile: Profile

  init(depth: Int, seed: UInt64, profile: Profile) {
    random = SplitMix64(seed: seed)
    self.profile = profile
    for index in 1..<max(depth, 2) {
      changes.append((random.below(max(profile.decisions, 1)) + 1, Double(index) / Double(depth)))
    }
  }

  deinit { profile.note(decisions: step) }

  func choose(_ decision: Decision) -> Int32 {
    step += 1
    while priorities.count < decision.threadCount {
      priorities.append(1 + random.unit())
    }
    if decision.mustLeave {
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
