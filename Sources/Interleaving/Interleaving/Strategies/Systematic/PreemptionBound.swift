/// Iterative context bounding (Musuvathi and Qadeer, PLDI 2007): every schedule without a
/// preemption, then every one with one, and so on.
///
/// A preemption is a switch away from a thread that could have gone on. Where memory is weak, a read that
/// passes over newer stores counts as much; and so does going on where the thread yields.
final class PreemptionBound: SchedulerSource {
  /// How many beginnings are kept; more are given up, and with them completeness.
  private static let capacity = 1_000_000

  private let bound: Int
  /// Beginnings of schedules yet to be tried, by how many preemptions they contain.
  private var pending: [[Beginning]]
  private var waiting = 1
  private var run: BoundedRun?
  private var isComplete = true

  init(_ bound: Int) {
    self.bound = max(bound, 0)
    pending = Array(repeating: [], count: self.bound + 1)
    pending[0] = [Beginning()]
  }

  func nextRun(seed: UInt64) -> (any Scheduler)? {
    guard let level = pending.indices.first(where: { !pending[$0].isEmpty }) else { return nil }
    waiting -= 1
    let run = BoundedRun(beginning: pending[level].removeLast(), level: level)
    self.run = run
    return run
  }

  func learn(from result: Run) {
    guard let run else { return }
    isComplete = isComplete && !run.wasForced
    for (position, preemption, target) in run.alternatives {
      let level = run.level + (preemption ? 1 : 0)
      guard level <= bound else { continue }
      guard waiting < Self.capacity else {
        isComplete = false
        break
      }
      waiting += 1
      pending[level].append(
        Beginning(choices: run.chosen, kept: position, other: UInt16(target))
      )
    }
    self.run = nil
  }

  var conclusion: Coverage.Extent { isComplete ? .preemptions(bound) : .sample }
}

/// What an earlier run chose up to some point, and another choice there.
///
/// All that come of one run share its choices: a run of thousands of points has as many alternatives.
private struct Beginning {
  var choices: [UInt16] = []
  var kept = 0
  var other: UInt16?

  var count: Int { other == nil ? kept : kept + 1 }

  subscript(position: Int) -> UInt16 {
    if position == kept, let other { return other }
    return choices[position]
  }
}

/// A run that follows a beginning and then the default policy, and notes what else it could do.
private final class BoundedRun: Scheduler {
  let level: Int
  private let prefix: Beginning
  private(set) var chosen: [UInt16] = []
  private(set) var alternatives: [(position: Int, preemption: Bool, target: Int32)] = []
  /// Whether fairness took a decision, which leaves schedules out.
  private(set) var wasForced = false

  init(beginning: Beginning, level: Int) {
    prefix = beginning
    self.level = level
  }

  func chooseVersion(_ versions: Versions) -> Int {
    guard versions.count > 1 else { return 0 }
    let position = chosen.count
    guard position >= prefix.count else {
      chosen.append(prefix[position])
      return Int(prefix[position])
    }
    for age in 1..<versions.count { alternatives.append((position, true, Int32(age))) }
    chosen.append(0)
    return 0
  }

  func choose(_ decision: Decision) -> Int32 {
    let position = chosen.count
    if decision.mustLeave { wasForced = true }
    guard position >= prefix.count else {
      let target = Int32(prefix[position])
      chosen.append(prefix[position])
      return decision.isEnabled(target) ? target : decision.fallback
    }
    let taken = decision.fallback
    for index in 0..<decision.count where decision.enabled(index) != taken {
      let goesOn = decision.enabled(index) == decision.current
      if decision.mustLeave, goesOn { continue }
      let isFree = decision.mustLeave || (decision.givesWay && !goesOn)
      let preempts = decision.isCurrentEnabled && !isFree
      alternatives.append((position, preempts, decision.enabled(index)))
    }
    chosen.append(UInt16(taken))
    return taken
  }
}
