internal import CInterleaving

/// A scenario whose threads take turns at accesses to memory and at points of our own, many times, until a
/// run fails.
final class TurnRuns {
  private let plan: Exploration
  private let scenario: (Scope) -> String?
  private let willRun: () -> Void
  private let portfolio: Portfolio

  init(
    plan: Exploration,
    willRun: @escaping () -> Void = {},
    scenario: @escaping (Scope) -> String?
  ) {
    self.plan = plan
    self.scenario = scenario
    self.willRun = willRun
    portfolio = Portfolio(plan.strategies.filter(\.isRandom).orPortfolioOfTurns)
  }

  /// What a run showed.
  struct Result {
    var finding: Finding?
    /// The departures from the default policy.
    var schedule = Schedule()
    var preemptions = 0
    /// Whether callbacks told of any access.
    var seesAccesses = false
  }

  /// How a search ended.
  enum Outcome {
    /// A run failed.
    case found(Result, Finding, tried: Int)
    /// None did; or so many had not when it was known that there are no callbacks.
    case passed(tried: Int, seesAccesses: Bool)
  }

  /// Runs until one fails, at most as often as the plan says, and no longer than it takes to see that
  /// nothing tells of accesses.
  func search() -> Outcome {
    let limit = plan.duration.map { ContinuousClock.now + $0 }
    var seesAccesses = false
    for index in 0..<max(plan.schedules, 1) {
      if index > 0, let limit, ContinuousClock.now >= limit {
        return .passed(tried: index, seesAccesses: seesAccesses)
      }
      let seed = mixed(plan.seed, index)
      let turn = index == 0 ? nil : portfolio.next(seed: seed)
      let result = run(turn?.scheduler ?? portfolio.first(), seed: seed)
      if let finding = result.finding { return .found(result, finding, tried: index + 1) }
      seesAccesses = seesAccesses || result.seesAccesses
      if !seesAccesses { return .passed(tried: index + 1, seesAccesses: false) }
    }
    return .passed(tried: max(plan.schedules, 1), seesAccesses: seesAccesses)
  }

  /// Repeats a schedule as far as locks let it; `nil` if none of so many runs fails in this way.
  func follow(_ schedule: Schedule, times: Int, likeness: Finding? = nil) -> Result? {
    for _ in 0..<times {
      let result = run(Replay(schedule), seed: plan.seed, following: schedule)
      guard let finding = result.finding else { continue }
      if likeness.map(finding.isSameKind(as:)) != false { return result }
    }
    return nil
  }

  /// One run.
  private func run(
    _ scheduler: any Scheduler,
    seed: UInt64,
    following schedule: Schedule? = nil
  ) -> Result {
    willRun()
    let box = Unmanaged.passRetained(TurnRunBox(body: scenario, scheduler: scheduler))
    var options = il_turns_options()
    options.body = { context in
      guard let context else { return }
      let box = Unmanaged<TurnRunBox>.fromOpaque(context)
      box._withUnsafeGuaranteedRef { $0.message = $0.body(Scope(isFree: true)) }
    }
    options.choose = { context, choice in
      guard let context, let choice else { return 0 }
      let box = Unmanaged<TurnRunBox>.fromOpaque(context)
      return box._withUnsafeGuaranteedRef { $0.scheduler.choose(Decision(choice)) }
    }
    options.body_context = box.toOpaque()
    options.choose_context = box.toOpaque()
    options.seed = seed
    options.step_limit = UInt64(plan.stepLimit)
    // Without one, every point is one.
    let followed = schedule.map { $0.switches.map(il_switch.init) + [il_switch.never] }
    let raw = (followed ?? []).withUnsafeBufferPointer { switches in
      options.followed = followed == nil ? nil : switches.baseAddress
      options.followed_count = switches.count
      return il_run_by_turns(&options)
    }
    guard let raw = raw?.pointee else { fatalError("no threads") }
    var result = Result()
    result.seesAccesses = raw.sees_accesses
    for switched in UnsafeBufferPointer(start: raw.switches, count: raw.switch_count) {
      result.schedule.switches.append(
        Schedule.Switch(
          thread: Int(switched.thread),
          event: Int(switched.event),
          target: Int(switched.target)
        )
      )
      if switched.preemption { result.preemptions += 1 }
    }
    if raw.is_stuck {
      result.finding = Finding(stuck: raw)
      // Threads that never come back refer to the box, which is not released.
    } else {
      result.finding = box._withUnsafeGuaranteedRef { $0.message }.map { .failure($0) }
      box.release()
    }
    return result
  }
}

/// Carries a run's closures through C.
private final class TurnRunBox {
  let body: (Scope) -> String?
  let scheduler: any Scheduler
  var message: String?

  init(body: @escaping (Scope) -> String?, scheduler: any Scheduler) {
    self.body = body
    self.scheduler = scheduler
  }
}

extension il_switch {
  fileprivate init(_ taken: Schedule.Switch) {
    self.init()
    thread = Int32(taken.thread)
    event = UInt64(clamping: taken.event)
    target = Int32(taken.target)
  }

  /// Of no thread: a schedule without switches is one, too.
  fileprivate static var never: il_switch {
    var taken = il_switch()
    taken.thread = -1
    return taken
  }
}

extension Strategy {
  /// Whether its runs ask nothing of each other, and do not have to come again.
  fileprivate var isRandom: Bool {
    switch self {
    case .uniformRandom, .pct, .surw, .pos, .custom: true
    case .exhaustive, .preemptionBound: false
    }
  }
}

extension [Strategy] {
  /// What is left of a portfolio; the usual ones if nothing is, or if it was the default one, some of which
  /// count operations on objects that are the same from run to run.
  fileprivate var orPortfolioOfTurns: [Strategy] {
    let isDefault = self == Strategy.portfolio.filter(\.isRandom)
    return isEmpty || isDefault
      ? [.pct(depth: 2), .uniformRandom, .pct(depth: 3), .pos] : self
  }
}

extension Finding {
  /// Who did not come back, and from where.
  fileprivate init(stuck result: il_turns_result) {
    let names = Trace()
    self = .deadlock(
      UnsafeBufferPointer(start: result.threads, count: Int(result.thread_count)).map { thread in
        let name = names.name(ofThread: Int(thread.thread))
        let place = symbol(at: thread.pc).map { " after \($0)" } ?? ""
        return switch thread.kind {
        case IL_JOIN: "\(name) waits for the threads that it started"
        case IL_GATE_WAIT: "\(name) waits for a gate"
        default: "\(name) waits for something\(place)"
        }
      }
    )
  }
}
