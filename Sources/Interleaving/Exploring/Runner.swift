internal import CInterleaving

/// A scenario with the settings that all its runs share.
struct Runner {
  let plan: Exploration
  let scenario: (Scope) -> String?

  func run(_ scheduler: any Scheduler, recording: Bool) -> Execution.Result {
    Execution.run(
      scheduler,
      stepLimit: plan.stepLimit,
      detectsRaces: plan.detectsRaces,
      recording: recording,
      scenario
    )
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
