/// The strategies of an exploration, taken in turn.
final class Portfolio {
  private let profile = Profile()
  private let order: [Strategy]
  private var turns: [Turn] = []
  private var systematic: SourceDPOR?
  private var next = 0
  private(set) var conclusion = Coverage.Extent.sample

  private struct Turn {
    let search: any SchedulerSource
    let strategy: Strategy
  }

  init(_ strategies: [Strategy]) {
    order = strategies
    prepare()
  }

  /// Forgets what has been tried: the runs to come have other points.
  func beginAnew() {
    turns = []
    next = 0
    conclusion = .sample
    prepare()
  }

  /// Whether what has been tried may have other points in the runs to come: what is made once for all runs may be
  /// made late.
  var hasStrayed: Bool { systematic?.hasStrayed ?? false }

  private func prepare() {
    // A strategy with several turns is one search.
    var searches: [Strategy: any SchedulerSource] = [:]
    for strategy in order {
      let search = searches[strategy] ?? strategy.makeSchedulers(profile: profile)
      searches[strategy] = search
      turns.append(Turn(search: search, strategy: strategy))
    }
    systematic = turns.lazy.compactMap { $0.search as? SourceDPOR }.first
  }

  /// Decides the first run, which follows the default policy.
  func first() -> any Scheduler {
    systematic?.nextRun(seed: 0) ?? Replay(Schedule())
  }

  /// Learns from the first run.
  func learn(from run: Run) {
    profile.learn(run.trace)
    systematic?.learn(from: run)
  }

  /// Who decides the next run; `nil` when nothing is left to be tried.
  func next(
    seed: UInt64
  ) -> (search: any SchedulerSource, scheduler: any Scheduler, strategy: Strategy?)? {
    // Its turn need not come for that.
    if systematic?.hasTriedAll == true {
      conclusion = .allClasses
      return nil
    }
    while !turns.isEmpty {
      next %= turns.count
      let turn = turns[next]
      let search = turn.search
      if let scheduler = search.nextRun(seed: seed) {
        next += 1
        return (search, scheduler, turn.strategy)
      }
      switch search.conclusion {
      case .allClasses:
        conclusion = .allClasses
        return nil
      case .preemptions, .sample:
        if conclusion == .sample { conclusion = search.conclusion }
        turns.removeAll { $0.search === search }
      }
    }
    return nil
  }
}
