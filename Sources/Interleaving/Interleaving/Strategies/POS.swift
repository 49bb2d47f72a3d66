/// Partial order sampling (Yuan, Yang and Gu, CAV 2018): every pending operation has a random
/// priority and the highest runs; those that compete with it then draw again.
final class POS: Scheduler {
  private var random: SplitMix64
  private var priorities: [Double] = []
  private var events: [Int] = []
  private var reading: RandomReading
  private let heedsYields: Bool

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    reading = RandomReading(seed: seed)
    heedsYields = SplitMix64.coin(seed)
  }

  func chooseVersion(_ versions: Versions) -> Int { reading.choose(versions) }

  func choose(_ decision: Decision) -> Int32 {
    while priorities.count < decision.threadCount {
      priorities.append(random.unit())
      events.append(-1)
    }
    var best: Int32 = -1
    let leaves = decision.leaves(heedingYields: heedsYields)
    for index in 0..<decision.count {
      let thread = decision.enabled(index)
      let passed = decision.events(of: thread)
      if events[Int(thread)] != passed {
        events[Int(thread)] = passed
        priorities[Int(thread)] = random.unit()
      }
      if leaves, thread == decision.current { continue }
      if best < 0 || priorities[Int(thread)] > priorities[Int(best)] { best = thread }
    }
    let operation = decision.operation(of: best)
    for index in 0..<decision.count {
      let thread = decision.enabled(index)
      guard thread != best, decision.operation(of: thread).isDependent(on: operation) else {
        continue
      }
      priorities[Int(thread)] = random.unit()
    }
    return best
  }
}
