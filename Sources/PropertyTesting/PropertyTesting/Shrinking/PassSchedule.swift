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
      { if isFirst { $0.simplifyAllIntegers() } },
      { $0.deleteInParallel(withTexts: false) },
      { $0.deleteChildren(isFirst: isFirst) },
      { $0.lowerAndDelete() },
      { $0.simplifySpans(isFirst: isFirst) },
      { $0.liftDescendants() },
      { $0.joinCollections() },
      { $0.moveElements(ofTexts: false) },
      { $0.deleteAndRenumber(isFirst: isFirst) },
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
    { $0.moveElements(ofTexts: true) },
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

  /// Which of the cheap ones are to be run in this round, the next one last.
  private var round = Array(Self.cheap.indices.reversed())
  /// Those that have found something in this round, and whether all others have been asked.
  private var productive: [Int] = []
  private var isComplete = true
  /// Whether there was a round that left nothing out.
  private var hasRunAll = false
  /// Whether anything was found in this round.
  private var hasImproved = false
  /// How many improvements there were when each of the cheap ones was dry.
  private var dryAt = Array(repeating: -1, count: Self.cheap.count)
  /// How many reshapings there were when each of the cheap ones ended.
  private var reshapingsAtEnd = Array(repeating: 0, count: Self.cheap.count)
  /// Those that take something away: what is left was asked about, with other values.
  private static let deleting: Set = [2, 3, 4, 6, 7, 9]
  /// Which of the thorough ones is next.
  private var nextThorough = 0
  /// How many of the thorough ones have been dry, one behind the other.
  private var dry = 0
  /// How often the one whose turn it is has found something.
  private var finds = 0
  /// Whether the cheap ones are to have their turn.
  private var hasFound = false
  private var stage = Stage.first

  /// The pass whose turn it is; nil when all are dry.
  var pass: Pass? {
    switch stage {
    case .first: Self.first[round[round.count - 1]]
    case .cheap: Self.cheap[round[round.count - 1]]
    case .thorough: dry < Self.thorough.count ? Self.thorough[nextThorough] : nil
    }
  }

  /// Goes on, knowing whether the pass found something simpler.
  ///
  /// - Parameters:
  ///   - session: What there is now.
  ///   - improved: Whether it did.
  mutating func finish(_ session: ShrinkSession, improved: Bool) {
    let state = session.state
    guard stage != .thorough else {
      return finishThorough(improved, state, staying: session.hasSeveralIntegers)
    }
    let pass = round.removeLast()
    reshapingsAtEnd[pass] = state.reshapings
    if improved {
      productive.append(pass)
      hasImproved = true
      dry = 0
    }
    // What ran first leaves the last steps to be asked about.
    dryAt[pass] = improved || stage == .first ? -1 : state.improvements
    guard round.isEmpty else { return }
    let wasComplete = isComplete && stage == .cheap && !hasImproved
    hasImproved = false
    stage = .cheap
    // Those that were dry would look at much that is going to change.
    productive = productive.filter { !isDeferred($0, state) }
    if !productive.isEmpty {
      round = productive.reversed()
      productive = []
      isComplete = false
    } else if !wasComplete {
      beginRound(state, isLast: !hasRunAll)
    } else {
      stage = .thorough
    }
  }

  /// Begins a round of all the cheap ones that are not known to be dry.
  ///
  /// - Parameters:
  ///   - state: What there is now.
  ///   - isLast: Whether also of those that take something away, where values alone have changed.
  private mutating func beginRound(_ state: ShrinkSession.State, isLast: Bool) {
    hasRunAll = hasRunAll || isLast
    round = Self.cheap.indices.reversed().filter { pass in
      dryAt[pass] != state.improvements
        && (isLast || !isDeferred(pass, state))
    }
    isComplete = true
    stage = round.isEmpty ? .thorough : .cheap
  }

  private func isDeferred(_ pass: Int, _ state: ShrinkSession.State) -> Bool {
    Self.deleting.contains(pass) && reshapingsAtEnd[pass] == state.reshapings
  }

  /// What has found something may find more, for a few times; those before it would look at much that is
  /// going to change, and have their turn again at the end.
  ///
  /// - Parameters:
  ///   - improved: Whether the pass found anything.
  ///   - state: What there is now.
  ///   - isStaying: Whether the cheap ones have their turn only then, too: of several integers they ask
  ///     about more.
  private mutating func finishThorough(
    _ improved: Bool,
    _ state: ShrinkSession.State,
    staying isStaying: Bool
  ) {
    dry = improved ? 0 : dry + 1
    if improved { hasFound = true }
    finds = improved ? finds + 1 : 0
    let isNext = !improved || finds > Self.mostFinds
    if hasFound, isNext || !isStaying {
      hasFound = false
      beginRound(state, isLast: false)
    } else if dry == Self.thorough.count {
      beginRound(state, isLast: true)
    }
    guard isNext else { return }
    finds = 0
    nextThorough = (nextThorough + 1) % Self.thorough.count
  }

  /// One that goes step by step may go on for long where another would get there at once.
  private static let mostFinds = 3
}
