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
      $0.transpose()
      $0.exchangeIntegers()
      $0.renameValues()
    },
    { $0.deleteInParallel(withTexts: true) },
    // Of many integers pairs are far more: what can be done one by one comes first.
    { if $0.hasManyIntegers { $0.stepOverGaps() } },
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

  /// Which of the cheap ones is next, and which of the thorough ones.
  private var next = 0
  private var nextThorough = 0
  /// How many of the thorough ones have been dry, one behind the other.
  private var dry = 0
  /// How often the one whose turn it is has found something.
  private var finds = 0
  private var stage = Stage.first
  private var roundImproved = false

  /// The pass whose turn it is; nil when all are dry.
  var pass: Pass? {
    switch stage {
    case .first: Self.first[next]
    case .cheap: Self.cheap[next]
    case .thorough: dry < Self.thorough.count ? Self.thorough[nextThorough] : nil
    }
  }

  /// Goes on, knowing whether the pass found something simpler.
  mutating func finish(improved: Bool) {
    guard stage != .thorough else { return finishThorough(improved) }
    next += 1
    roundImproved = roundImproved || improved
    guard next == Self.cheap.count else { return }
    stage = stage == .first || roundImproved ? .cheap : .thorough
    next = 0
    roundImproved = false
  }

  /// What has found something may find more, for a few times; those before it would look at much that is
  /// going to change, and have their turn again at the end.
  private mutating func finishThorough(_ improved: Bool) {
    dry = improved ? 0 : dry + 1
    finds = improved ? finds + 1 : 0
    if improved { stage = .cheap }
    guard !improved || finds > Self.mostFinds else { return }
    finds = 0
    nextThorough = (nextThorough + 1) % Self.thorough.count
  }

  /// One that goes step by step may go on for long where another would get there at once.
  private static let mostFinds = 3
}
