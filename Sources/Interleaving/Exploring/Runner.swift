internal import CInterleaving

/// A scenario with the settings that all its runs share.
struct Runner {
  var plan: Exploration
  let scenario: (Scope) -> String?
  /// Whether a run may switch before a lock is released: needed where the subject tries locks.
  private(set) var switchesBeforeUnlock = false
  /// What is wrong with a run, when what the run itself says is not the last word.
  var judge: (Execution.Result) -> Finding? = { $0.finding }

  init(plan: Exploration, scenario: @escaping (Scope) -> String?) {
    self.plan = plan
    self.scenario = scenario
  }

  /// The first run of an exploration: it follows the default policy, and what it shows holds for
  /// all that follow.
  mutating func calibrate() -> Execution.Result {
    let result = run(Replay(Schedule()), recording: true)
    switchesBeforeUnlock = result.triedLock
    return result
  }

  func run(_ scheduler: any Scheduler, recording: Bool) -> Execution.Result {
    var result = Execution.run(
      scheduler,
      stepLimit: plan.stepLimit,
      detectsRaces: plan.detectsRaces,
      recording: recording,
      unlockPoints: switchesBeforeUnlock,
      scenario
    )
    result.finding = judge(result)
    return result
  }
}

/// Waits for the other explorations of this process and keeps its threads on one processor.
///
/// The lock is C's: a `Mutex` here would leave an unobserved copy of its generic code in the program,
/// and the linker might choose that copy for the subject as well.
func exclusively<R>(_ body: () -> R) -> R {
  precondition(il_current() < 0, "an exploration cannot start inside another one")
  il_begin_exploration()
  defer { il_end_exploration() }
  return body()
}
