/// How a search for a failing schedule ended.
enum Search {
  /// A schedule failed: the run, how many were tried, and the strategy; `nil` for the first run.
  case found(Execution.Result, Finding, tried: Int, strategy: Strategy?)
  /// None failed: how many were distinct, and the last run.
  case passed(distinct: Int, last: Execution.Result)
}

extension Runner {
  /// Tries schedules until one fails, at most as many as the plan says.
  mutating func search() -> Search {
    let profile = Profile()
    var seen: Set<UInt64> = []
    var index = 0
    while true {
      let result: Execution.Result
      var strategy: Strategy?
      if index == 0 {
        result = calibrate()
        profile.learn(result.trace)
      } else {
        let taken = plan.strategies[index % plan.strategies.count]
        let seed = mixed(plan.seed, index)
        result = run(taken.makeScheduler(seed: seed, profile: profile), recording: false)
        strategy = taken
      }
      seen.insert(result.hash)
      index += 1
      if let finding = result.finding {
        return .found(result, finding, tried: index, strategy: strategy)
      }
      if index >= max(plan.schedules, 1) { return .passed(distinct: seen.count, last: result) }
    }
  }
}

private func mixed(_ seed: UInt64, _ index: Int) -> UInt64 {
  var random = SplitMix64(seed: seed &+ UInt64(index) &* 0xD605_1D9B_4D2F_77A5)
  return random.next()
}
