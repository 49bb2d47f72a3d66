internal import CInterleaving

/// A scenario that is run on the platform's own threads, many times, until a run fails.
struct FreeRuns {
  let plan: Exploration
  let scenario: (Scope) -> String?
  var willRun: () -> Void = {}

  /// Runs until one fails, at most as often as the plan says.
  ///
  /// - Returns: What the failing run said, or `nil`; and how many runs there were.
  func search() -> (message: String?, tried: Int) {
    let limit = plan.duration.map { ContinuousClock.now + $0 }
    for index in 0..<max(plan.schedules, 1) {
      if index > 0, let limit, ContinuousClock.now >= limit { return (nil, index) }
      if let message = run(seed: mixed(plan.seed, index)) { return (message, index + 1) }
    }
    return (nil, max(plan.schedules, 1))
  }

  /// One run; what the scenario says of it.
  func run(seed: UInt64) -> String? {
    willRun()
    let box = FreeRunBox(body: scenario)
    il_run_free(
      { context in
        guard let context else { return }
        let box = Unmanaged<FreeRunBox>.fromOpaque(context)
        box._withUnsafeGuaranteedRef { $0.message = $0.body(Scope(isFree: true)) }
      },
      Unmanaged.passUnretained(box).toOpaque(),
      seed
    )
    return box.message
  }
}

/// Carries a run's closure through C.
private final class FreeRunBox {
  let body: (Scope) -> String?
  var message: String?

  init(body: @escaping (Scope) -> String?) { self.body = body }
}

extension Exploration.Failure {
  /// What a free run shows: the scenario's own verdict, and nothing of its threads.
  init(ofFreeRun message: String, tried: Int) {
    self.init(
      finding: .failure(message),
      diagnosis: Diagnosis(.failedCheck, message),
      schedule: Schedule(),
      trace: Trace(),
      preemptions: (0, 0),
      schedulesTried: tried,
      replays: 0,
      hash: 0
    )
  }
}

/// Waits for the other explorations of this process.
func freely<R>(_ body: () -> R) -> R {
  // A thread that a free run did not make may have called it once, and be about something else by now.
  guard il_current() < 0 else { fatalError("an exploration cannot start inside another one") }
  il_begin_free_runs()
  defer { il_end_free_runs() }
  return body()
}
