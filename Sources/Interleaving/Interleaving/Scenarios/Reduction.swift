/// Leaves out threads and operations of a scenario while some schedule still fails in the same way.
struct Reduction {
  /// What is left, a failing run of it, and what runs it.
  struct Reduced {
    var selection: Selection
    var run: Run
    var explorer: Explorer
  }

  private let everything: Selection
  /// A check may be wrong for fewer operations; then it fails the undisturbed run as well.
  private let needsPassingRun: Bool
  private let fails: (Run) -> Bool
  private let explorer: (Selection, Int) -> Explorer
  private let schedules: Int
  /// When it has to be over; `nil` for as long as it takes.
  private let latest: ContinuousClock.Instant?
  private var budget: Int
  private(set) var runs = 0

  init(
    _ everything: Selection,
    needsPassingRun: Bool,
    losesThreads: Bool,
    latest: ContinuousClock.Instant?,
    fails: @escaping (Run) -> Bool,
    explorer: @escaping (Selection, Int) -> Explorer
  ) {
    self.everything = everything
    self.needsPassingRun = needsPassingRun
    self.fails = fails
    self.explorer = explorer
    self.latest = latest
    schedules = 100
    // A run that ends badly costs its threads.
    budget = losesThreads ? 1500 : 5000
  }

  /// The smallest selection that was found; `nil` if nothing can be left out.
  mutating func reduce(skipping isSkipped: Bool) -> Reduced? {
    guard !isSkipped, everything.count > 1 else { return nil }
    var best: Reduced?
    var current = everything
    while let smaller = next(current) {
      best = smaller
      current = smaller.selection
    }
    return best
  }

  private mutating func next(_ current: Selection) -> Reduced? {
    for candidate in current.smaller {
      guard budget > 0 else { return nil }
      let explorer = explorer(candidate, schedules)
      explorer.latest = latest
      guard !explorer.isLate else { return nil }
      let (run, tried): (Run, Int)
      switch explorer.search() {
      case .found(let found, _, let count, _): (run, tried) = (found, count)
      case .passed(let coverage):
        spend(coverage.schedules)
        continue
      case .irregular, .unfinished:
        spend(1)
        continue
      }
      // Before the next run, which changes the log that tells one failure from another.
      let isSame = fails(run)
      spend(tried)
      if isSame, tried > 1 || !needsPassingRun {
        return Reduced(selection: candidate, run: run, explorer: explorer)
      }
    }
    return nil
  }

  private mutating func spend(_ count: Int) {
    runs += count
    budget -= count
  }
}
