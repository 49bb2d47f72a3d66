/// How a search for a failing schedule ended.
enum SearchResult {
  /// A schedule failed: the run, how many were tried, and the strategy; `nil` for the first run.
  case found(Run, Finding, tried: Int, strategy: Strategy?)
  /// One schedule gave different runs.
  case irregular(Exploration.Failure)
  /// None failed, or none was left to be tried.
  case passed(Coverage)
}

extension Explorer {
  /// Tries schedules until one fails or none is left, at most as many as the plan says.
  func search() -> SearchResult {
    let portfolio = Portfolio(plan.strategies)
    let first = calibrate(portfolio)
    whenTried(first)
    if let finding = first.finding { return .found(first, finding, tried: 1, strategy: nil) }
    if let failure = nondeterminism() { return .irregular(failure) }
    var census = Census()
    census.count(first.classHash, sampled: false)
    var uncontrolled = Set([first.uncontrolled].compactMap(\.self))
    var tried = 1
    while tried < plan.schedules, let turn = portfolio.next(seed: mixed(plan.seed, tried)) {
      let result = run(turn.scheduler, recording: false)
      tried += 1
      whenTried(result)
      turn.search.learn(from: result)
      if let finding = result.finding {
        return .found(result, finding, tried: tried, strategy: turn.strategy)
      }
      census.count(result.classHash, sampled: turn.search is RandomSchedulers)
      if let primitive = result.uncontrolled { uncontrolled.insert(primitive) }
    }
    return .passed(
      Coverage(
        schedules: tried,
        distinct: census.distinct,
        estimate: census.estimate,
        extent: portfolio.conclusion,
        uncontrolled: uncontrolled.sorted()
      )
    )
  }
}

private func mixed(_ seed: UInt64, _ index: Int) -> UInt64 {
  var random = SplitMix64(seed: seed &+ UInt64(index) &* 0xD605_1D9B_4D2F_77A5)
  return random.next()
}
