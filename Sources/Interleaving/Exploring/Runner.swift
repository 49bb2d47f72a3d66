internal import CInterleaving
internal import Synchronization

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

private let turn = Mutex(())

/// Waits for the other explorations of this process and keeps its threads on one processor.
func exclusively<R>(_ body: () -> R) -> R {
  precondition(il_current() < 0, "an exploration cannot start inside another one")
  return turn.withLock { _ in
    il_pin()
    defer { il_unpin() }
    return body()
  }
}
