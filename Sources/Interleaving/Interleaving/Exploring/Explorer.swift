internal import CInterleaving

/// A scenario with the settings that all its runs share.
final class Explorer {
  let plan: Exploration
  private let executor: RunExecutor
  /// Whether a run may switch before a lock is released: needed where the subject tries locks.
  private var switchesBeforeUnlock = false
  /// Whether operations may pass over newer stores: needed where the subject asks for weaker orders.
  private(set) var isWeak = false
  /// Whether the ends of tasks depend on cancellations: needed where an error of one cancels others.
  private var endsCancel = false
  /// Whether runs of one schedule were seen to differ in the order of their releases.
  var releasesDiffer = false
  /// What is wrong with a run, when what the run itself says is not the last word.
  var judge: (Run) -> Finding? = { $0.finding }
  /// When the search that goes on has to be over; `nil` where none does, or it takes as long as it takes.
  var deadline: ContinuousClock.Instant?
  /// When all is over that follows a finding; `nil` for as long as it takes.
  var latest: ContinuousClock.Instant?
  /// Told of each run of a search.
  var whenTried: (Run) -> Void = { _ in }
  /// Told before each run, of whatever kind: the exploration goes on.
  var willRun: () -> Void = {}
  /// The first bytes of the token of a run that ends the process; none where runs have no token.
  var tokenBeginning: [UInt8] = []
  /// Whether schedules of runs with nothing wrong are wanted as well.
  var keepsSchedules = false

  init(plan: Exploration, scenario: @escaping (Scope) -> String?) {
    self.plan = plan
    executor = RunExecutor(scenario)
  }

  /// The first run of an exploration: it follows the default policy, and what it shows holds for
  /// all that follow.
  func calibrate(_ portfolio: Portfolio = Portfolio([])) -> Run {
    var result = run(portfolio.first(), recording: true)
    // Initializers that run once per process have run now.
    var isPrepared = !result.ranOnce
    while result.finding == nil {
      let hasMorePoints = needsMorePoints(result)
      guard hasMorePoints || !isPrepared else { break }
      isPrepared = true
      portfolio.beginAnew()
      result = run(portfolio.first(), recording: true)
    }
    portfolio.learn(from: result)
    return result
  }

  /// Makes runs what they were in the exploration that found the schedule.
  func prepare(for schedule: Schedule) {
    if !schedule.isDefault { _ = calibrate() }
    // Some other schedule may have been the first to ask for weaker orders.
    if !schedule.reads.isEmpty { isWeak = true }
  }

  /// Repeats a run, maybe of another exploration.
  func follow(_ schedule: Schedule) -> Run {
    prepare(for: schedule)
    var result = run(Replay(schedule), recording: true)
    // Some other run may have been the first that showed whose releases matter.
    while result.releasedUnseen { result = run(Replay(schedule), recording: true) }
    return result
  }

  /// A failing run as somebody finds it who repeats it from its schedule, and knows nothing that other runs have
  /// shown; the run itself, where that does not fail.
  func asRepeated(_ run: Run, fails: (Run) -> Bool) -> Run {
    il_forget_classes()
    let repeated = follow(run.schedule)
    if fails(repeated) { return repeated }
    il_recall_classes()
    return run
  }

  /// Whether the run shows that releases of locks or of objects must be points, memory weak, or ends of
  /// tasks dependent on cancellations, and were not.
  ///
  /// While no lock is tried a release commutes with all that others can do. So the first attempt is
  /// reached without such points, in some schedule; from then on there are some. And while all atomic
  /// operations are sequentially consistent so is the program, unless it has a data race.
  func needsMorePoints(_ run: Run) -> Bool {
    let triesLock = run.triedLock && !switchesBeforeUnlock
    let asksForLess = run.weakOrders && !isWeak && plan.memory == .weak
    if triesLock { switchesBeforeUnlock = true }
    let cancels = run.endsCancel && !endsCancel
    if asksForLess { isWeak = true }
    if cancels { endsCancel = true }
    // Known from now on.
    return triesLock || asksForLess || cancels || run.releasedUnseen
  }

  func run(_ scheduler: any Scheduler, recording: Bool) -> Run {
    willRun()
    il_begin_token(tokenBeginning, tokenBeginning.count)
    let result = executor.run(
      scheduler,
      stepLimit: plan.stepLimit,
      timeLimit: timeLeft,
      threadLimit: plan.threadLimit,
      detectsRaces: plan.detectsRaces,
      recording: recording,
      unlockPoints: switchesBeforeUnlock,
      isWeak: isWeak,
      endsCancel: endsCancel,
      mutation: plan.mutation,
      keepsSchedule: keepsSchedules,
      stackSize: plan.stackSize,
      knownRaces: plan.knownRaces,
      allowsIdleThreads: plan.allowsIdleThreads
    )
    result.finding = judge(result)
    return result
  }

  /// Runs and notes where mutations could be put in.
  func sites(_ scheduler: any Scheduler) -> Run {
    executor.run(
      scheduler,
      stepLimit: plan.stepLimit,
      threadLimit: plan.threadLimit,
      detectsRaces: plan.detectsRaces,
      recording: false,
      unlockPoints: switchesBeforeUnlock,
      isWeak: isWeak,
      endsCancel: endsCancel,
      collectsSites: true,
      stackSize: plan.stackSize,
      allowsIdleThreads: plan.allowsIdleThreads
    )
  }
}

/// Waits for the other explorations of this process and prepares the calling thread.
///
/// The lock is C's: a `Mutex` here would leave an unobserved copy of its generic code in the program,
/// and the linker might choose that copy for the subject as well.
func exclusively<R>(_ contextSwitch: ContextSwitch, _ body: () -> R) -> R {
  // A thread that a free run did not make may have called it once, and be about something else by now.
  guard il_current() < 0 else { fatalError("an exploration cannot start inside another one") }
  il_begin_exploration(contextSwitch != .portable)
  _ = il_knows_tasks { Task.detached {} }
  defer { il_end_exploration() }
  return body()
}
