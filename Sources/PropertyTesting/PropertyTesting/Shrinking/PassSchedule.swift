/// Which pass comes next.
///
/// Cheap passes run until they are dry; only then come the thorough ones, and after any success of
/// these it is the turn of the cheap ones again.
struct PassSchedule {
  typealias Pass = @Sendable (ShrinkSession) -> Void

  private static let first = cheapPasses(isFirst: true)
  private static let cheap = cheapPasses(isFirst: false)

  private static func cheapPasses(isFirst: Bool) -> [Pass] {
    [
      { $0.truncatePrograms() },
      { $0.simplifyAllIntegers() },
      { $0.deleteInParallel(withTexts: false) },
      { $0.deleteChildren(isFirst: isFirst) },
      { $0.lowerAndDelete() },
      { $0.simplifySpans() },
      { $0.liftDescendants() },
      { $0.joinCollections() },
      { $0.deleteAndRenumber() },
      { if isFirst { $0.raiseLater(from: 1 << 32) } },
      { $0.minimizeDuplicates() },
      { $0.lowerPairs(isFirst: isFirst) },
      { $0.scaleDoubles() },
      { if isFirst { $0.tryKindsOfScalars() } },
      { $0.minimizeIntegers(isFirst: isFirst) },
      { $0.sortSiblings() },
    ]
  }

  private static let thorough: [Pass] = [
    { $0.tryRoundNumbers() },
    { $0.shiftTogether() },
    { $0.simplifyEqualSpans() },
    { $0.minimizeSomeDuplicates() },
    // One pass: what is only called otherwise need not be minimized in between.
    {
      $0.mirrorTogether()
      $0.exchangeIntegers()
      $0.renameValues()
    },
    { $0.deleteInParallel(withTexts: true) },
    { $0.redistribute() },
    { $0.deletePairs() },
    { $0.stepOverGaps() },
    { $0.mergeNeighbours() },
    { $0.moveElements() },
    { $0.deleteRuns() },
    { $0.remakeAlternatives() },
    {
      $0.simplifyBooleans()
      $0.exchangeBooleans()
    },
    { $0.rearrangeTrees() },
    { $0.descendSparsely() },
    { $0.scanGaps() },
    { $0.raiseLater(from: 17) },
    { $0.balanceTriples() },
    { $0.borrow() },
    { $0.remakeTails() },
  ]

  private enum Stage { case first, cheap, thorough }

  private var next = 0
  private var stage = Stage.first
  private var roundImproved = false

  private var passes: [Pass] {
    switch stage {
    case .first: Self.first
    case .cheap: Self.cheap
    case .thorough: Self.thorough
    }
  }

  /// The pass whose turn it is; nil when all are dry.
  var pass: Pass? {
    next < passes.count ? passes[next] : nil
  }

  /// Goes on, knowing whether the pass found something simpler.
  mutating func finish(improved: Bool) {
    next += 1
    roundImproved = roundImproved || improved
    switch stage {
    case .thorough:
      if improved { go(to: .cheap) }
    case .first:
      if next == passes.count { go(to: .cheap) }
    case .cheap:
      if next == passes.count { go(to: roundImproved ? .cheap : .thorough) }
    }
  }

  private mutating func go(to stage: Stage) {
    self.stage = stage
    next = 0
    roundImproved = false
  }
}
