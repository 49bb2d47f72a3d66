internal import CInterleaving

/// How a search for a failing schedule ended.
enum SearchResult {
  /// A schedule failed: the run, how many were tried, and the strategy; `nil` for the first run.
  case found(Run, Finding, tried: Int, strategy: Strategy?)
  /// One schedule gave different runs.
  case irregular(Exploration.Failure)
  /// The time was over before the first schedule was.
  case unfinished(Run, Finding)
  /// None failed, or none was left to be tried.
  case passed(Coverage)
}

extension Explorer {
  /// Tries schedules until one fails or none is left, at most as many as the plan says.
  func search() -> SearchResult {
    let portfolio = Portfolio(plan.strategies)
    il_forget_remarks()
    // Not an optional instant: one would be copied for each of many short runs.
    let isLimited = plan.duration != nil
    var limit = ContinuousClock.now + (plan.duration ?? .zero)
    if let latest { limit = min(limit, latest) }
    if isLimited { deadline = limit }
    defer {
      deadline = nil
      if isLimited, latest == nil { latest = ContinuousClock.now + (plan.duration ?? .zero) }
    }
    let first = calibrate(portfolio)
    if let finding = first.finding, finding.isTimeLimit {
      return .unfinished(first, .timeLimit(plan.duration ?? .zero))
    }
    whenTried(first)
    if let finding = first.finding { return .found(first, finding, tried: 1, strategy: nil) }
    if plan.repeatsFirstRun, let failure = nondeterminism(after: first) {
      return .irregular(failure)
    }
    var census = Census()
    census.count(first.classHash, sampled: false)
    var tried = 1
    // What is made once is made soon; a scenario that goes on to differ is none that can be exhausted.
    var beginningsLeft = 3
    let keepsAll = keepsSchedules
    defer { keepsSchedules = keepsAll }
    var isUnfinished = false
    while tried < plan.schedules, !isLimited || ContinuousClock.now < limit,
      let turn = portfolio.next(seed: mixed(plan.seed, tried))
    {
      keepsSchedules = keepsAll || repeats(tried + 1)
      let result = run(turn.scheduler, recording: false)
      if result.finding?.isTimeLimit == true {
        isUnfinished = true
        break
      }
      tried += 1
      let strays = portfolio.hasStrayed && beginningsLeft > 0
      if result.finding == nil, needsMorePoints(result) || strays {
        if strays { beginningsLeft -= 1 }
        portfolio.beginAnew()
        census = Census()
        continue
      }
      whenTried(result)
      turn.search.learn(from: result)
      if let finding = result.finding {
        return .found(result, finding, tried: tried, strategy: turn.strategy)
      }
      if repeats(tried), let failure = irregularity(of: result, tried) {
        return .irregular(failure)
      }
      census.count(result.classHash, sampled: turn.search is RandomSchedulers)
    }
    var coverage = Coverage(
      schedules: tried,
      distinct: census.distinct,
      estimate: census.estimate,
      extent: portfolio.conclusion
    )
    coverage.memory = isWeak ? .weak : .sequential
    coverage.seesAccesses = il_saw_accesses()
    coverage.addRemarks(detectsRaces: plan.detectsRaces)
    if isUnfinished { coverage.limits.append(.unfinishedSchedule) }
    if releasesDiffer { coverage.limits.append(.orderOfReleases) }
    if coverage.limits.contains(where: \.leavesOutClasses) { coverage.extent = .sample }
    return .passed(coverage)
  }
}

/// The seed of a run.
func mixed(_ seed: UInt64, _ index: Int) -> UInt64 {
  var random = SplitMix64(seed: seed &+ UInt64(index) &* 0xD605_1D9B_4D2F_77A5)
  return random.next()
}
