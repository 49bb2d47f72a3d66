internal import CInterleaving

/// How far to explore, and from which seed.
public struct Exploration: Hashable, Sendable {
  /// How many schedules to try at most.
  public var schedules: Int
  /// The seed of every random decision: the same seed tries the same schedules.
  public var seed: UInt64
  /// The strategies, taken in turn.
  public var strategies: [Strategy]
  /// How many scheduling points a run may pass before it counts as endless.
  public var stepLimit: Int
  /// How many threads a run may have, queue workers and tasks included, before it counts as out of hand;
  /// 4096 at most.
  public var threadLimit: Int
  /// Whether accesses of code compiled with access callbacks are checked for data races.
  public var detectsRaces: Bool
  /// Who decides which thread goes on.
  public var control: ThreadControl
  /// How the threads of a run take turns.
  public var contextSwitch: ContextSwitch
  /// How many bytes of stack each thread has; `nil` for as many as the platform gives.
  public var stackSize: Int?
  /// How long to go on at most; `nil` for as long as it takes.
  ///
  /// What was tried by then depends on the machine, what each schedule shows does not. What follows a finding,
  /// its minimization, takes as long again at most.
  ///
  /// Where threads are under control, a schedule that is not over by then is given up within a tenth of a second, at its
  /// next step. It is not counted, and the result says so; if it is the first, that is a finding, for nothing was
  /// checked. One that takes no step any more is given up when it counts as an endless loop.
  public var duration: Duration?
  /// Functions whose accesses to memory may race with each other, by part of the name that reports
  /// show, such as `Statistics.count`.
  ///
  /// A data race is passed over if both of its accesses are in such functions; a result names them. Each
  /// of their accesses is a scheduling point, as an atomic operation is, so what comes of the race is
  /// explored: as far as whole accesses go, and one after the other. Where a function was inlined, the
  /// name is its caller's.
  public var knownRaces: [String]
  /// Whether threads that the subject created may wait for work when all else is over, as those of a pool do.
  ///
  /// Such a thread waits for a signal, without a limit, holding no lock, and nobody waits for its end. With this, a
  /// run is over when only such threads are left: they end where they stand, and what they own is not
  /// released. Without it they are a lost wake-up, which some of them may be: say `true` only where threads
  /// wait for ever by design. A pool must be the run's own, since its threads do not outlive the run.
  public var allowsIdleThreads: Bool
  /// A mutation put into every run; `nil` for none.
  public var mutation: Mutation?
  /// What atomic operations may read.
  ///
  /// With ``MemoryModel/weak``, runs are weak from the first one on that meets an order weaker than
  /// sequentially consistent: until then there is no difference. A result names the model.
  public var memory: MemoryModel
  /// Whether the first schedule is run twice, to see whether anything else decides a run.
  ///
  /// Where it is the only one, that is half of the work.
  package var repeatsFirstRun = true

  /// Creates a plan.
  public init(
    schedules: Int = 1000,
    seed: UInt64 = 0,
    strategies: [Strategy] = Strategy.portfolio,
    stepLimit: Int = 20_000,
    detectsRaces: Bool = true,
    contextSwitch: ContextSwitch = .automatic,
    mutation: Mutation? = nil,
    stackSize: Int? = nil,
    duration: Duration? = nil,
    knownRaces: [String] = [],
    control: ThreadControl = .automatic,
    memory: MemoryModel = .weak,
    threadLimit: Int = 4096,
    allowsIdleThreads: Bool = false
  ) {
    self.allowsIdleThreads = allowsIdleThreads
    self.threadLimit = threadLimit
    self.memory = memory
    self.control = control
    self.knownRaces = knownRaces
    self.schedules = schedules
    self.seed = seed
    self.strategies = strategies
    self.stepLimit = stepLimit
    self.detectsRaces = detectsRaces
    self.contextSwitch = contextSwitch
    self.mutation = mutation
    self.stackSize = stackSize
    self.duration = duration
  }

  /// What an exploration found.
  public enum Outcome: Sendable {
    /// No schedule failed: how much was tried.
    case passed(Coverage)
    /// A schedule failed.
    case failed(Failure)
  }

  /// A failing schedule, minimized.
  public struct Failure: Sendable {
    /// What is wrong.
    public var finding: Finding
    /// What that means, as the recorded run tells.
    public var diagnosis: Diagnosis
    /// The smallest schedule known to show it.
    public var schedule: Schedule
    /// The run under that schedule.
    public var trace: Trace
    /// How many times a thread is interrupted in it, and was when it was found.
    public var preemptions: (minimized: Int, found: Int)
    /// How many operations pass over newer stores in it, and did when it was found.
    public var staleReads: (minimized: Int, found: Int) = (0, 0)
    /// How many schedules were tried until one failed.
    public var schedulesTried: Int
    /// How many replays the minimization took.
    public var replays: Int
    /// The hash of the run's operations: a replay that differs is not the same run.
    public var hash: UInt64
    /// Whether the code that was explored told of any access to memory.
    public var seesAccesses = true
    /// The modules whose code ran and told of none: what they do may order what seems to be unordered.
    public var unobservedModules: [String] = []
  }
}

/// Whether this platform has controlled threads; see ``ThreadControl`` for what there is without them.
public var isInterleavingAvailable: Bool { il_available() }

/// Runs `scenario` under many schedules until one fails or none is left to be tried.
///
/// The scenario runs once per schedule, on a controlled thread, unless ``Exploration/control`` says that
/// its threads are the platform's. It sets up its objects, lets
/// threads use them through ``Scope/concurrently(_:)``, and returns what is wrong, or `nil`. It must
/// be deterministic but for the schedule. Explorations of a process take turns.
public func explore(
  _ plan: Exploration = Exploration(),
  _ scenario: @escaping (Scope) -> String?
) -> Exploration.Outcome {
  explore(plan, willRun: {}, scenario)
}

/// As ``explore(_:_:)``; tells before each run that it goes on.
package func explore(
  _ plan: Exploration,
  willRun: @escaping () -> Void,
  _ scenario: @escaping (Scope) -> String?
) -> Exploration.Outcome {
  if plan.isFree { return freely { exploreFreely(plan, willRun, scenario) } }
  return exclusively(plan.contextSwitch) {
    let explorer = Explorer(plan: plan, scenario: scenario)
    explorer.willRun = willRun
    switch explorer.search() {
    case .found(let run, let finding, let tried, _):
      var failure = explorer.minimize(run, finding: finding, tried: tried)
      failure.seesAccesses = il_saw_accesses()
      failure.unobservedModules = unobservedModules()
      return .failed(failure)
    case .irregular(let failure): return .failed(failure)
    case .unfinished(let run, let finding):
      return .failed(Exploration.Failure(unfinished: run, finding))
    case .passed(let coverage): return .passed(coverage)
    }
  }
}

/// Explores where nobody controls the threads; those who call it wait for other explorations.
func exploreFreely(
  _ plan: Exploration,
  _ willRun: @escaping () -> Void,
  _ scenario: @escaping (Scope) -> String?
) -> Exploration.Outcome {
  var plan = plan
  var passed = Coverage(schedules: 0, distinct: 0, extent: .sample)
  if plan.tier == .accesses && !il_has_thread_sanitizer() {
    let runs = TurnRuns(plan: plan, willRun: willRun, scenario: scenario)
    switch runs.search() {
    case .found(let run, let finding, let tried):
      return .failed(runs.minimized(run, finding, tried: tried))
    case .passed(let tried, let seesAccesses):
      (passed.schedules, passed.seesAccesses) = (tried, seesAccesses)
      passed.takesTurns = seesAccesses
    }
    plan.schedules -= passed.schedules
    if passed.takesTurns || plan.schedules < 1 { return .passed(passed) }
  }
  // What tells of no access is left to chance.
  passed.areFree = true
  if il_has_thread_sanitizer() {
    passed.seesAccesses = true
    passed.limits.append(.threadSanitizer)
  }
  let (message, tried) = FreeRuns(plan: plan, scenario: scenario, willRun: willRun).search()
  passed.schedules += tried
  guard let message else { return .passed(passed) }
  return .failed(Exploration.Failure(ofFreeRun: message, tried: passed.schedules))
}

/// Runs `scenario` once, under `schedule`, and tells the run with its diagnosis and lines of code.
///
/// - Returns: The account; `nil` if nothing is wrong with the run.
package func account(
  of schedule: Schedule,
  title: String,
  _ plan: Exploration = Exploration(),
  _ scenario: @escaping (Scope) -> String?
) -> ScenarioReport? {
  if plan.isFree { return nil }
  return exclusively(plan.contextSwitch) {
    let explorer = Explorer(plan: plan, scenario: scenario)
    let run = explorer.follow(schedule)
    guard let finding = run.finding else { return nil }
    let counts = ScenarioReport.Counts(
      schedules: 1,
      strategy: ScenarioReport.replayed,
      seed: plan.seed,
      preemptionsFound: schedule.switches.count,
      preemptions: schedule.switches.count,
      operationsFound: 0,
      operations: 0,
      replays: 0,
      reductionRuns: 0,
      continuations: 0
    )
    let diagnosis = Diagnosis(finding, of: run)
    return ScenarioReport(run, diagnosis, scenario: title, token: "", counts: counts)
  }
}

/// Runs `scenario` once, under `schedule`, and records it; a free run follows none, and leaves no trace.
///
/// Where threads take turns at accesses, it is run some times until it fails, and leaves no trace either.
public func replay(
  _ schedule: Schedule,
  _ plan: Exploration = Exploration(),
  _ scenario: @escaping (Scope) -> String?
) -> (finding: Finding?, trace: Trace, hash: UInt64) {
  if plan.tier == .accesses && !il_has_thread_sanitizer() {
    let runs = TurnRuns(plan: plan, scenario: scenario)
    let result = freely { runs.follow(schedule, times: TurnRuns.repetitions) }
    return (result?.finding, Trace(), 0)
  }
  if plan.isFree {
    let message = freely { FreeRuns(plan: plan, scenario: scenario).run(seed: plan.seed) }
    return (message.map { .failure($0) }, Trace(), 0)
  }
  return exclusively(plan.contextSwitch) {
    let explorer = Explorer(plan: plan, scenario: scenario)
    let result = explorer.follow(schedule)
    return (result.finding, result.trace, result.hash)
  }
}
