/// The best sequence so far, and the means to try another.
///
/// A pass proposes candidates; ``attempt(_:)`` runs those that are worth it and keeps what is
/// simpler and fails alike. What counts is what the case really drew, not what was proposed: a
/// candidate that draws what was run before, or nothing simpler, is skipped before the property
/// sees it.
final class ShrinkSession {
  /// Everything that changes, so that a pass can be taken back and run again.
  struct State {
    var best: [Choice] = []
    var original: [Choice] = []
    var spans: [Span] = []
    /// What running the failing case once more came to.
    var confirmation: CaseResult?
    /// Which command of the best program failed, if the property says.
    var failingStep: Int?
    var executions = 0
    var improvements = 0
    /// How many of the improvements changed how many choices there are.
    var reshapings = 0
    var seen: Set<UInt64> = []
    /// How many choices those made that had to run to be drawn.
    var drawnCounts: [UInt64: Int] = [:]
    /// Those that the generator refused.
    var refused: Set<UInt64> = []
    /// Those that have failed in the same way, the best among them.
    var failing: Set<UInt64> = []
    var executionsAtImprovement = 0
    /// Whether a property was seen to hold for a value between two for which it does not.
    var hasGaps = false
    /// How many choices were drawn or looked at since the last improvement.
    var stallingChoices = 0
  }

  var state: State
  var best: [Choice] { state.best }
  var spans: [Span] { state.spans }
  var executions: Int { state.executions }
  var improvements: Int { state.improvements }

  /// What the last candidate drew, also if it did not fail: passes learn the shape from it.
  private(set) var lastDrawn: [Choice] = []
  private(set) var lastSpans: [Span] = []
  private var lastFailingStep: Int?
  /// Whether the last candidate was drawn to its end.
  private(set) var lastWasDrawn = false
  /// Whether the generator refused the last candidate: nothing is known of the property there.
  private(set) var lastWasRejected = false
  /// Whether the last candidate failed in the same way.
  private(set) var lastHasFailed = false
  /// Set when a result is not known yet: everything ends at once, to be run again later.
  private(set) var isSuspended = false

  /// A case that failed in another way.
  struct Other {
    let origin: String
    let message: String
    let sequence: ChoiceSequence
  }

  /// Other failures that candidates have had, the first of each kind.
  private(set) var others: [Other] = []

  private let origin: String
  private let limits: Shrinker.Limits
  private let run: (ChoiceSource) -> CaseResult?
  /// What the failing case was seen to be compared with.
  let operands: [Int]
  /// After how many cases that passed the failing one was found, if it was looked for: about one value
  /// in as many fails.
  let rarity: Int?
  private let deadline: ContinuousClock.Instant?
  /// What the steps of the current pass came to, if results may be missing.
  private var log: StepLog?
  private var seenInStep: [UInt64] = []
  /// Whether the subject says when everything is drawn, so that it can be stopped there.
  private var tells = false

  init(
    origin: String,
    limits: Shrinker.Limits,
    seen: Set<UInt64> = [],
    operands: [Int] = [],
    rarity: Int? = nil,
    run: @escaping (ChoiceSource) -> CaseResult?
  ) {
    state = State(seen: seen)
    self.origin = origin
    self.limits = limits
    deadline = limits.duration.map { ContinuousClock.now.advanced(by: $0) }
    self.operands = operands
    self.rarity = rarity
    self.run = run
  }

  var hasBudget: Bool {
    !isSuspended && executions < limits.executions
      && executions - state.executionsAtImprovement < limits.stall
      && state.stallingChoices < limits.stallingChoices
      && deadline.map { ContinuousClock.now < $0 } ?? true
  }

  /// Takes everything back to the beginning of a pass that was suspended.
  func resume(from earlier: State) {
    state = earlier
    isSuspended = false
    if log == nil { log = StepLog() }
    log?.rewind()
  }

  /// Says that a pass is over.
  func finishPass() { log?.removeAll() }

  /// Runs the failing case once more, to learn its spans and whether it fails again.
  func start(_ failing: ChoiceSource) {
    guard let result = run(failing) else {
      isSuspended = true
      return
    }
    note(failing)
    state.executions += 1
    state.best = lastDrawn
    state.original = lastDrawn
    state.failingStep = lastFailingStep
    state.spans = lastSpans
    state.seen.insert(ChoiceSequence.fingerprint(of: best))
    state.failing.insert(ChoiceSequence.fingerprint(of: best))
    state.confirmation = result
  }

  /// Whether the failing case failed again, in the same way.
  var isConfirmed: Bool {
    if case .failed(origin, _) = state.confirmation { true } else { false }
  }

  /// Runs a candidate unless it cannot be an improvement; true if it became the best.
  func attempt(_ candidate: [Choice]) -> Bool {
    step {
      forgetLast()
      guard hasBudget, isSimpler(candidate, than: best) else { return false }
      // Looking at a candidate takes time too.
      state.stallingChoices += candidate.count
      let fingerprint = ChoiceSequence.fingerprint(of: candidate)
      guard !state.seen.contains(fingerprint) else { return false }
      // More choices than the best has cannot be simpler: stop drawing there.
      let fails = execute(source(of: candidate))
      if isSuspended { return false }
      noteSeen(fingerprint)
      if !tells { state.drawnCounts[fingerprint] = lastDrawn.count }
      // Drawing may have repaired the candidate into what was run.
      if lastWasDrawn { noteSeen(ChoiceSequence.fingerprint(of: lastDrawn)) }
      guard fails, isSimpler(lastDrawn, than: best) else { return false }
      accept()
      return true
    }
  }

  /// Whether a candidate was run before.
  func isSeen(_ candidate: [Choice]) -> Bool {
    state.seen.contains(ChoiceSequence.fingerprint(of: candidate))
  }

  /// Whether a case fails in the same way that need not be simpler: it is asked about, and not kept.
  ///
  /// Nil where it is not known, as the generator refuses the case.
  func fails(_ candidate: [Choice]) -> Bool? {
    let fingerprint = ChoiceSequence.fingerprint(of: candidate)
    if state.failing.contains(fingerprint) { return true }
    if state.seen.contains(fingerprint) { return state.refused.contains(fingerprint) ? nil : false }
    _ = step {
      forgetLast()
      guard hasBudget else { return false }
      state.stallingChoices += candidate.count
      _ = execute(source(of: candidate), isKept: false)
      if !isSuspended { noteSeen(fingerprint) }
      return false
    }
    return lastWasDrawn ? lastHasFailed : nil
  }

  private func forgetLast() {
    lastWasDrawn = false
    lastWasRejected = false
    lastHasFailed = false
  }

  private func accept() {
    if lastDrawn.count != best.count { state.reshapings += 1 }
    state.best = lastDrawn
    state.spans = lastSpans
    state.failingStep = lastFailingStep
    state.improvements += 1
    state.executionsAtImprovement = executions
    state.stallingChoices = 0
  }

  private func noteSeen(_ fingerprint: UInt64) {
    state.seen.insert(fingerprint)
    if lastWasRejected { state.refused.insert(fingerprint) }
    if log != nil { seenInStep.append(fingerprint) }
  }

  /// Takes a step, or repeats what it came to before the pass was suspended.
  private func step(_ body: () -> Bool) -> Bool {
    guard log != nil else { return body() }
    if let known = log?.next() {
      lastWasDrawn = known.wasDrawn
      lastWasRejected = known.wasRejected
      lastHasFailed = known.hasFailed
      lastDrawn = known.drawn
      lastSpans = known.spans
      lastFailingStep = known.failingStep
      if known.hasFailed { noteFailing() }
      for fingerprint in known.seen { state.seen.insert(fingerprint) }
      if known.wasRejected { state.refused.formUnion(known.seen) }
      state.executions = known.executions
      if known.isAccepted { accept() }
      state.stallingChoices = known.stallingChoices
      return known.isAccepted
    }
    seenInStep.removeAll()
    let isAccepted = body()
    if !isSuspended {
      log?.append(
        StepLog.Step(
          isAccepted: isAccepted,
          wasDrawn: lastWasDrawn,
          wasRejected: lastWasRejected,
          hasFailed: lastHasFailed,
          drawn: lastDrawn,
          spans: lastSpans,
          failingStep: lastFailingStep,
          seen: seenInStep,
          executions: executions,
          stallingChoices: state.stallingChoices
        )
      )
    }
    return isAccepted
  }

  /// Draws a candidate without running the property, to learn its shape.
  ///
  /// Runs it if the subject cannot be stopped in between. False if it was run, or not drawn to its
  /// end.
  func probe(_ candidate: [Choice]) -> Bool {
    guard hasBudget else { return false }
    guard tells else {
      _ = attempt(candidate)
      return false
    }
    _ = step {
      let source = source(of: candidate)
      source.admission = { false }
      _ = run(source)
      note(source)
      return false
    }
    return lastWasDrawn
  }

  /// How many choices a candidate makes that was run, as drawing alone was not possible.
  func drawnCount(of candidate: [Choice]) -> Int? {
    state.drawnCounts[ChoiceSequence.fingerprint(of: candidate)]
  }

  /// What was drawn from a given beginning on.
  struct MadeUp {
    let choices: [Choice]
    let spans: [Span]
  }

  /// Goes on from some choices at random.
  ///
  /// - Parameters:
  ///   - beginning: The first choices.
  ///   - seed: Determines what is made up.
  /// - Returns: What was drawn; nil if there is no budget left, or no way to draw without running.
  func madeUp(from beginning: [Choice], seed: Int) -> MadeUp? {
    guard hasBudget, tells else { return nil }
    let source = ChoiceSource(
      prefix: beginning,
      continuation: .random,
      random: RandomSource(seed: 0xA17E_44A7, index: seed),
      limit: best.count + 64,
      recordsSpans: true
    )
    // Small things, so that they have a chance to be simpler.
    source.size = 10
    source.admission = { false }
    _ = run(source)
    return MadeUp(choices: source.choices, spans: source.spans)
  }

  private func noteFailing() { state.failing.insert(ChoiceSequence.fingerprint(of: lastDrawn)) }

  private func execute(_ source: ChoiceSource, isKept: Bool = true) -> Bool {
    var isSkipped = false
    source.admission = { [unowned source, unowned self] in
      isSkipped =
        isKept && !isSimpler(source.choices, than: best)
        || state.seen.contains(ChoiceSequence.fingerprint(of: source.choices))
      return !isSkipped
    }
    // The caller may keep the source, but not the question.
    defer { source.admission = nil }
    guard let result = run(source) else {
      isSuspended = true
      return false
    }
    note(source)
    // A case that was not drawn to its end did not reach the property.
    if !isSkipped && lastWasDrawn { state.executions += 1 }
    guard !isSkipped, case .failed(let found, let message) = result else { return false }
    if found == origin {
      lastHasFailed = true
      noteFailing()
      return true
    }
    if others.count < 8, !others.contains(where: { $0.origin == found }) {
      others.append(
        Other(origin: found, message: message, sequence: ChoiceSequence(lastDrawn))
      )
    }
    return false
  }

  private func source(of candidate: [Choice]) -> ChoiceSource {
    ChoiceSource(
      prefix: candidate,
      continuation: .simplest,
      limit: best.count,
      recordsSpans: true
    )
  }

  private func note(_ source: ChoiceSource) {
    // A subject that never says when it has drawn everything is taken to run always.
    tells = tells || source.isDrawn
    lastWasDrawn = source.isDrawn || !tells
    lastWasRejected = !lastWasDrawn
    lastDrawn = source.choices
    lastSpans = source.finishedSpans
    lastFailingStep = source.failingStep.map { max($0 - source.leadingSteps, -1) }
    state.stallingChoices += source.count
  }
}
