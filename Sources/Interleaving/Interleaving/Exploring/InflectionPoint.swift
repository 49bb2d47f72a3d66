/// The step from which on a failing run cannot be saved any more.
struct InflectionPoint {
  /// The number of the step.
  let step: Int
  /// How many random continuations were tried from there; all failed.
  let continuations: Int
  /// How many runs it took to find it.
  let runs: Int

  /// Looks for the shortest prefix of a run after which all random continuations still fail.
  ///
  /// By bisection, as if a longer prefix decided no less; that is what it is for nearly all.
  init(
    of best: Run,
    explorer: Explorer,
    seed: UInt64,
    continuations: Int,
    fails: (Run) -> Bool
  ) {
    var runs = 0
    func isDecided(_ step: Int) -> Bool {
      (0..<continuations).allSatisfy { index in
        runs += 1
        let scheduler = Continuation(best.schedule, until: step, seed: seed &+ UInt64(index))
        return fails(explorer.run(scheduler, recording: false))
      }
    }
    var low = 0
    var high = best.steps
    while low < high {
      let middle = (low + high) / 2
      if isDecided(middle) { high = middle } else { low = middle + 1 }
    }
    step = high
    self.continuations = continuations
    self.runs = runs
  }
}

/// Follows a schedule up to a step and decides at random from then on.
private final class Continuation: Scheduler {
  private let prefix: Replay
  private let rest: UniformRandom
  private let step: Int
  private var isPast = false

  init(_ schedule: Schedule, until step: Int, seed: UInt64) {
    prefix = Replay(schedule)
    rest = UniformRandom(seed: seed)
    self.step = step
  }

  func choose(_ decision: Decision) -> Int32 {
    isPast = decision.step > step
    return isPast ? rest.choose(decision) : prefix.choose(decision)
  }

  func chooseVersion(_ versions: Versions) -> Int {
    isPast ? rest.chooseVersion(versions) : prefix.chooseVersion(versions)
  }
}

/// Follows a schedule and notes in the trace where it is decided.
final class MarkedReplay: Scheduler {
  private let base: Replay
  private let step: Int
  private var isMarked = false

  init(_ schedule: Schedule, decidedAt step: Int) {
    base = Replay(schedule)
    self.step = step
  }

  func choose(_ decision: Decision) -> Int32 {
    if !isMarked, decision.step > step {
      isMarked = true
      record(.decided)
    }
    return base.choose(decision)
  }

  func chooseVersion(_ versions: Versions) -> Int { base.chooseVersion(versions) }
}
