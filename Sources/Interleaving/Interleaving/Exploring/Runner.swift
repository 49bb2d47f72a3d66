internal import CInterleaving

/// A scenario with the settings that all its runs share.
final class Runner {
  let plan: Exploration
  private let execution: Execution
  /// Whether a run may switch before a lock is released: needed where the subject tries locks.
  private var switchesBeforeUnlock = false
  /// What is wrong with a run, when what the run itself says is not the last word.
  var judge: (Execution.Result) -> Finding? = { $0.finding }
  /// Told of each run of a search.
  var whenTried: (Execution.Result) -> Void = { _ in }
  /// Whether schedules of runs with nothing wrong are wanted as well.
  var keepsSchedules = false

  init(plan: Exploration, scenario: @escaping (Scope) -> String?) {
    self.plan = plan
    execution = Execution(scenario)
  }

  /// The first run of an exploration: it follows the default policy, and what it shows holds for
  /// all that follow.
  func calibrate(_ rotation: Rotation = Rotation([])) -> Execution.Result {
    let result = run(rotation.first(), recording: true)
    switchesBeforeUnlock = result.triedLock
    rotation.learn(from: result, hasMorePoints: switchesBeforeUnlock)
    return result
  }

  func run(_ scheduler: any Scheduler, recording: Bool) -> Execution.Result {
    var result = execution.run(
      scheduler,
      stepLimit: plan.stepLimit,
      detectsRaces: plan.detectsRaces,
      recording: recording,
      unlockPoints: switchesBeforeUnlock,
      mutation: plan.mutation,
      keepsSchedule: keepsSchedules
    )
    result.finding = judge(result)
    return result
  }

  /// Runs and notes where faults could be put in.
  func sites(_ scheduler: any Scheduler) -> Execution.Result {
    execution.run(
      scheduler,
      stepLimit: plan.stepLimit,
      detectsRaces: plan.detectsRaces,
      recording: false,
      unlockPoints: switchesBeforeUnlock,
      collectsSites: true
    )
  }
}

/// Waits for the other explorations of this process and prepares the calling thread.
///
/// The lock is C's: a `Mutex` here would leave an unobserved copy of its generic code in the program,
/// and the linker might choose that copy for the subject as well.
func exclusively<R>(_ handOver: HandOver, _ body: () -> R) -> R {
  precondition(il_current() < 0, "an exploration cannot start inside another one")
  il_begin_exploration(handOver != .portable)
  defer { il_end_exploration() }
  return body()
}
