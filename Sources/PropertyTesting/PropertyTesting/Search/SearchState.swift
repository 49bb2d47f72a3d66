/// Which case comes next, and what the cases so far came to.
///
/// A pure state machine: it runs nothing itself, so that properties may be synchronous or not.
struct SearchState {
  /// A case that failed, and how to make it again.
  struct Finding {
    let caseIndex: Int
    let isRemembered: Bool
    let origin: String
    let message: String
    /// The choices of the case, if it is not one of the seed's own cases.
    let sequence: ChoiceSequence?
    /// What the code under test compared, in a guided search.
    var operands: [Int] = []
    /// How many cases came before it, if chance has found it.
    var rarity: Int?
  }

  /// What to do after a case.
  enum Step {
    case proceed
    case investigate([Finding])
    case finish(SearchOutcome)
  }

  /// Early cases are small, and shrinking would come to many of them again.
  private static let rememberedCases = 64
  private static let maximumFailures = 8
  /// So many passed cases are remembered where all that there are can be run.
  private static let rememberedOfAll = 4096

  let configuration: Configuration
  private(set) var passed: Set<UInt64> = []
  private var statistics = Statistics()
  private var index = 0
  private var coverage: CoverageTest
  private var climber: HillClimber
  /// What the code under test tells; nil if it is not compiled for that.
  private let guidance: Guidance?
  /// The cases that have been run; nil where cases may be alike.
  private var tree: ChoiceTree?
  /// Sequences that failed in an earlier run; they come before all others.
  private var remembered: [ChoiceSequence]
  private var isRemembered = false
  /// What failed so far, one case for each kind of failure.
  private var findings: [Finding] = []
  /// Up to which case others are looked for, once something has failed.
  private var lastIndex = Int.max

  init(
    _ configuration: Configuration,
    remembered: [ChoiceSequence] = [],
    guidance: Guidance? = nil
  ) {
    self.configuration = configuration
    self.remembered = remembered.reversed()
    coverage = CoverageTest(configuration)
    climber = HillClimber(seed: configuration.seed)
    self.guidance = guidance
    let (limit, overflow) = configuration.cases
      .addingReportingOverflow(configuration.maximumRejections)
    // Shares of labels are those of what the generator draws.
    tree =
      configuration.repeatsCases || coverage.isNeeded
      ? nil : ChoiceTree(limit: overflow ? Int.max : limit)
  }

  // MARK: Making cases

  /// The source of the case to be run now; a used one keeps its storage.
  mutating func nextSource(reusing source: inout ChoiceSource?) -> ChoiceSource {
    let next = makeSource(reusing: &source)
    if let tree {
      next.tree = tree
      tree.begin(mayRepeat: isRemembered)
    }
    return next
  }

  private mutating func makeSource(reusing source: inout ChoiceSource?) -> ChoiceSource {
    if tree?.isGivenUp ?? false { tree = nil }
    isRemembered = !remembered.isEmpty
    if let sequence = remembered.popLast() { return ChoiceSource(replaying: sequence) }
    if climber.wantsCase(index), let climbing = climber.source(ofCase: index, configuration) {
      return climbing
    }
    if let guided = guidance?.source(ofCase: index, configuration) { return guided }
    let isRecording =
      index < Self.rememberedCases || tree != nil || climber.isClimbing || guidance != nil
    if source != nil, isKnownUniquelyReferenced(&source), let used = source {
      used.restart(
        continuation: configuration.continuation(ofCase: index),
        random: RandomSource(seed: configuration.seed, index: index),
        size: configuration.size(ofCase: index),
        isRecording: isRecording
      )
      used.place = (configuration.seed, index)
      return used
    }
    // Somebody kept it: leave it alone.
    let fresh = configuration.source(ofCase: index, isRecording: isRecording)
    source = fresh
    return fresh
  }

  // MARK: Judging cases

  /// Notes what a case came to.
  mutating func finish(_ source: ChoiceSource, _ result: CaseResult) -> Step {
    defer { if !isRemembered { index += 1 } }
    tree?.finish(isRejected: result == .rejected)
    if source.isRepetition { return step }
    switch result {
    case .failed(let origin, let message):
      let isFresh =
        !isRemembered && !source.startedFromPrefix && guidance == nil && !source.wasLed
      let isByChance =
        !isRemembered && !source.startedFromPrefix && guidance?.operands.isEmpty ?? true
      let finding = Finding(
        caseIndex: index,
        isRemembered: isRemembered,
        origin: origin,
        message: message,
        sequence: isFresh ? nil : source.recorded,
        operands: guidance?.operands ?? [],
        rarity: isByChance ? index : nil
      )
      if findings.isEmpty { lastIndex = index &+ min(index &+ 16, 1000) }
      if !findings.contains(where: { $0.origin == origin }) { findings.append(finding) }
      guard configuration.findsAllFailures, findings.count < Self.maximumFailures,
        origin != Isolation.lateness
      else {
        return .investigate(findings)
      }
      return step
    case .rejected:
      // A remembered case may not be possible any more: that says nothing about the generator.
      if isRemembered { return findings.isEmpty ? .proceed : step }
      statistics.reject(source)
      guard configuration.isHopeless(statistics) else { return step }
      statistics.hasGivenUp = true
      return findings.isEmpty ? .finish(.gaveUp(statistics)) : .investigate(findings)
    case .passed:
      if isRemembered { return findings.isEmpty ? .proceed : step }
      notePassed(source)
      return step
    }
  }

  /// Notes that a case took long.
  mutating func noteSlowCase() { statistics.slowCases += 1 }

  private mutating func notePassed(_ source: ChoiceSource) {
    let isTracked = source.tree != nil && passed.count < Self.rememberedOfAll
    if index < Self.rememberedCases || isTracked {
      let isNew = passed.insert(ChoiceSequence.fingerprint(of: source.choices)).inserted
      if !isNew { statistics.repeated += 1 }
    }
    statistics.pass(source)
    if let guidance { statistics.edges = guidance.edges.count }
    if !source.targets.isEmpty {
      statistics.noteTargets(source.targets)
      climber.note(source)
    }
    if coverage.isNeeded { coverage.note(source.labels) }
  }

  private var step: Step {
    let isExhausted = tree?.isExhausted ?? false
    if !findings.isEmpty {
      let isOver =
        isExhausted || index >= lastIndex || statistics.cases >= configuration.cases
      return isOver && remembered.isEmpty ? .investigate(findings) : .proceed
    }
    if isExhausted, remembered.isEmpty {
      var statistics = statistics
      statistics.isExhaustive = true
      return .finish(statistics.cases > 0 ? .passed(statistics) : .gaveUp(statistics))
    }
    guard statistics.cases >= configuration.cases else { return .proceed }
    if coverage.isNeeded, statistics.cases < coverage.limit, !coverage.isDecided {
      return .proceed
    }
    let missing = coverage.missing
    return .finish(
      missing.isEmpty ? .passed(statistics) : .insufficientCoverage(statistics, missing)
    )
  }
}
