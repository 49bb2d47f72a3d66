internal import Interleaving
internal import PropertyTesting

/// Checks laws on subjects.
public struct Checker: Sendable {
  /// How much is tried.
  public var settings: Settings
  /// Told before each program, with the token that repeats it: what a crash was caused by.
  public var willTry: @Sendable (_ program: String, _ token: String) -> Void = { _, _ in }
  /// Told before each run of a program, by the thread that checks: it goes on.
  public var willRun: @Sendable () -> Void = {}

  /// Creates a checker.
  public init(settings: Settings = Settings()) { self.settings = settings }

  /// Checks one law, whatever the adapter's own laws say.
  public func check(_ law: Law, on subject: Subject) -> Verdict {
    if let refusal = refusal(of: law, on: subject) { return refusal }
    let found = attributed(search(law, subject), law, subject)
    guard let reason = subject.deviations[law.id] else { return found }
    return lookedForAgain(found, law, subject).excused(by: reason)
  }

  /// Checks one law on one program, with as many schedules as all programs of a law about threads get
  /// together.
  ///
  /// An oracle presumes what the programs of its own law are like: of others the verdict means nothing. What
  /// several threads do at once is put to no law that speaks of one.
  ///
  /// - Parameters:
  ///   - law: What ought to hold.
  ///   - subject: The implementation.
  ///   - text: The program, in the notation of the Spec.
  /// - Returns: The verdict. It is *unsupported* or *not asked* where the implementation has not what the
  ///   program uses, or its contract forbids the program.
  /// - Throws: The line that is no part of a program, and why.
  public func check(
    _ law: Law,
    on subject: Subject,
    program text: String
  ) throws(ProgramSyntaxError) -> Verdict {
    let program = try Program(text: text, checksForms: true)
    if let refusal = refusal(of: law, on: subject) { return refusal }
    if !law.isConcurrent, program.threads.count > 1 { return .untested(Lack.severalThreads) }
    return search(law, subject, ChoiceSequence(writing: text))
  }

  /// Why a law is not checked, if it is not.
  private func refusal(of law: Law, on subject: Subject) -> Verdict? {
    let missing = law.needs.filter { !subject.supports($0) }
    if let reason = law.untested { return .untested(reason) }
    guard missing.isEmpty else { return .unsupported(missing) }
    if let clause = subject.contract.excludes(law.level) { return .notAsked([clause]) }
    if let clause = law.subjectMatter, subject.contract.has(clause) { return .notAsked([clause]) }
    if law.isAboutStacks, let depth = subject.contract.depth { return .notAsked([depth.clause]) }
    if law.isAboutAccesses, let lack = lackOfView { return .untested(lack) }
    return nil
  }

  /// What is known to happen, and did not: it is looked for longer, or seeds would decide whether a
  /// deviation is still there.
  private func lookedForAgain(_ found: Verdict, _ law: Law, _ subject: Subject) -> Verdict {
    guard found.status == .holds else { return found }
    var longer = self
    // Programs of several threads are fewer to begin with.
    longer.settings.cases *= 4
    longer.settings.concurrentCases *= 12
    longer.settings.seed &+= 1
    let again = longer.search(law, subject)
    return again.status == .violated ? again : found
  }

  /// The verdict without what other laws are about.
  private func attributed(_ found: Verdict, _ law: Law, _ subject: Subject) -> Verdict {
    withoutExcusedSiblings(
      withoutExcused(
        withoutReentrantSync(withoutNestedEnds(found, law, subject), law, subject),
        law,
        subject
      ),
      law,
      subject
    )
  }

  /// What is excused of an operator is not charged to the laws of others.
  ///
  /// Where a counterexample has one, the law is tried again without those of which a deviation is known.
  private func withoutExcused(_ found: Verdict, _ law: Law, _ subject: Subject) -> Verdict {
    guard case .violated(let counterexample) = found,
      let program = try? Program(text: counterexample.program)
    else { return found }
    let reasons = subject.deviations.keys.compactMap(Law.named).filter {
      $0.id.chapter != law.id.chapter && !$0.isAboutStacks
        && (counterexample.kind == .violation || $0.isConcurrent)
    }
    let involved = program.families.intersection(reasons.map(\.id.chapter))
    guard !involved.isEmpty else { return found }
    let others = subject.distrusting(subject.distrusted.union(reasons.map(\.id.chapter)))
    let again = search(law, others)
    guard case .untested = again else { return again }
    let laws = reasons.map(\.id).filter { involved.contains($0.chapter) }
    return .follows(from: laws.sorted { $0.description < $1.description }, shownBy: found)
  }

  /// That `sync` inside a block of the same queue does not block is the matter of QUE-5 alone.
  ///
  /// Where a counterexample has one, and QUE-5 does not hold, be it excused or not, the law is tried again
  /// without them.
  private func withoutReentrantSync(_ found: Verdict, _ law: Law, _ subject: Subject) -> Verdict {
    guard case .violated(let counterexample) = found, law.id != "QUE-5",
      !subject.contract.has(.noReentrantSync),
      let program = try? Program(text: counterexample.program), program.syncsInsideItsQueue,
      let reentrant = Law.named("QUE-5"), search(reentrant, subject).status == .violated
    else { return found }
    var plain = subject
    plain.contract.reasons[.noReentrantSync] = "QUE-5 does not hold."
    let again = search(law, plain)
    // The contract of the library has no such clause: where nothing is left, it is because of that law.
    if case .notAsked = again { return .follows(from: [reentrant.id], shownBy: found) }
    return again
  }

  /// Ends inside values are the matter of SUB-8 alone.
  ///
  /// Where a counterexample has one, and SUB-8 is violated, the law is tried again without them.
  private func withoutNestedEnds(_ found: Verdict, _ law: Law, _ subject: Subject) -> Verdict {
    guard case .violated(let counterexample) = found, law.id.chapter != "SUB",
      !subject.contract.has(.noEndInsideValue),
      let program = try? Program(text: counterexample.program), program.nesting.hasEnd,
      let nested = Law.named("SUB-8"), case .violated = check(nested, on: subject)
    else { return found }
    var unnested = subject
    unnested.contract.reasons[.noEndInsideValue] = "SUB-8 is violated."
    return search(law, unnested)
  }

  /// A law and a subject, under the control that the settings name.
  func trial(_ law: Law, _ subject: Subject, mutation: Mutation? = nil) -> Trial {
    Trial(
      law: law,
      subject: subject,
      control: control,
      mutation: mutation,
      willRun: willRun
    )
  }

  private var control: ThreadControl {
    switch settings.control {
    case .automatic: .automatic
    case .accesses: .accesses
    case .none: .none
    }
  }

  /// Whether threads are the platform's, and nobody sees their locks.
  var isFree: Bool { tier != .automatic }

  /// The control that runs have.
  private var tier: ThreadControl { Exploration(control: control).tier }

  /// Why nobody can say which accesses are ordered, if that is so.
  var lackOfView: String? {
    switch tier {
    case .automatic: nil
    case .accesses: Lack.locks
    case .none: Lack.accesses
    }
  }

  /// Tries the programs of a law, or the one that is written.
  func search(
    _ law: Law,
    _ subject: Subject,
    _ written: ChoiceSequence? = nil,
    excuses: [Excuse] = [],
    besides plainer: [PlainLaw] = []
  ) -> Verdict {
    var trial = trial(law, subject)
    trial.excuses = excuses
    (trial.plainer, trial.plainerSettings) = (plainer, settings)
    var drawn = DrawnPrograms()
    var schedules = 0
    var irregularity: String?
    var samples: Set<Trial.Sample> = []
    var seesAccesses = false
    // By hash value, as those that are drawn.
    var others: Set<Int> = []
    var polled = PolledOperators()
    var cutOff = CutOffRuns()
    // Told if there is nothing else to tell.
    var race: Verdict?
    let verdict: Verdict? = firstResult(trial, &drawn, written) { draw, seed in
      guard !polled.contains(draw.program), !cutOff.isEnough else { return (nil, false) }
      let token = token(law, subject, draw.choices, draw.program, nil)
      willTry(draw.program.description, token.description)
      let budget = draw.times * settings.schedules
      let outcome = trial.explore(
        draw.program,
        schedules: budget,
        seed: seed,
        strategies: draw.isMeeting ? Meetings.strategies(for: draw.program) : Strategy.portfolio
      )
      schedules += outcome.schedules
      irregularity = irregularity ?? outcome.irregularity
      if let sample = outcome.sample { samples.insert(sample) }
      seesAccesses = seesAccesses || outcome.seesAccesses
      if outcome.isOthersMatter { others.insert(draw.program.hashValue) }
      if let steps = outcome.cutOff { cutOff.add(draw.program, steps) }
      guard let failure = outcome.failure else { return (nil, outcome.isExhausted) }
      if failure.finding.isHang {
        return (.hung(Breakdown(failure, of: draw.program, token)), false)
      }
      if let polling = Polling(failure.finding, failure.trace) {
        // What has no such operator may still be wrong.
        return (polled.add(draw.program, polling) ? nil : .untested(polled.reason), false)
      }
      let isBeside = outcome.isRaceBesideTheMatter(of: law)
      if isBeside, race != nil { return (nil, false) }
      let found = Verdict.violated(
        counterexample(
          trial,
          draw.choices,
          seed: seed,
          budget,
          outcome,
          schedules: schedules
        )
      )
      if isBeside { race = found }
      return (isBeside ? nil : found, false)
    }
    if let verdict = verdict ?? race { return verdict }
    if let reason = cutOff.reason { return .untested(reason) }
    if !polled.isEmpty { return .untested(polled.reason) }
    if drawn.count == 0 {
      let clauses = drawn.outside
      if let lack = drawn.mainLack { return .untested(lack) }
      if !clauses.isEmpty { return .notAsked(clauses) }
      if !drawn.missing.isEmpty { return .unsupported(drawn.missing) }
      return .untested("none of its programs is possible with what the implementation has")
    }
    if law.isAboutAccesses, !seesAccesses { return .untested(Lack.callbacks) }
    // Every run that there was is right; that others would be, nobody can say.
    if let irregularity { return .untested(irregularity) }
    // What fails for another law's reason has shown nothing of this one.
    let cases = drawn.count - others.count
    if cases == 0 { return .untested(Lack.ownPrograms) }
    let exhausted = drawn.exhaustedCount
    // What is said is the least of what is so.
    if samples.contains(.free) {
      return .sampled(cases: cases, freeRuns: schedules, exhausted: exhausted)
    }
    if samples.contains(.atAccesses) {
      return .sampledAtAccesses(cases: cases, runs: schedules, exhausted: exhausted)
    }
    return .holds(cases: cases, schedules: schedules, exhausted: exhausted)
  }

  /// Draws the programs of a law, each with the seed of its schedules, until one of them has a
  /// result.
  ///
  /// What is done with a program says also whether every class of its schedules was tried.
  func firstResult<Result>(
    _ trial: Trial,
    _ drawn: inout DrawnPrograms,
    _ written: ChoiceSequence? = nil,
    _ explore: (DrawnPrograms.Draw, UInt64) -> (result: Result?, isExhausted: Bool)
  ) -> Result? {
    let isConcurrent = trial.law.isConcurrent
    let cases = (isConcurrent ? settings.concurrentCases : settings.cases) * trial.law.breadth
    // Its first case is the simplest program, so that a plain mistake is found at once.
    let sources = Configuration(cases: cases, seed: settings.seed)
    func result(_ draw: DrawnPrograms.Draw) -> Result? {
      let outcome = explore(draw, settings.seed &+ UInt64(draw.index))
      if outcome.isExhausted { drawn.exhaust(draw.program) }
      return outcome.result
    }
    // What the Spec shows, whether it would be drawn or not.
    func resultOfExamples() -> Result? {
      for (number, example) in trial.law.examples.enumerated() {
        guard case .program(let program) = trial.admitted(example),
          var draw = drawn.add(program, ChoiceSequence(example: number), number)
        else { continue }
        if trial.law.isMeeting(number) {
          (draw.times, draw.isMeeting) = (Meetings.draws(of: program), true)
        }
        if let result = result(draw) { return result }
      }
      return nil
    }
    if let written {
      guard let program = written.writing.flatMap({ try? Program(text: $0) }) else { return nil }
      let admitted = trial.admitted(program)
      guard case .program(let program) = admitted, var draw = drawn.add(program, written, 0) else {
        drawn.leaveOut(admitted)
        return nil
      }
      draw.times = max(draw.times, cases)
      return result(draw)
    }
    // What is outside the contract is made up for, within reason.
    var (index, tries) = (0, 0)
    while tries < max(cases, 1), index < max(cases, 1) * 8 {
      if index == 1, let result = resultOfExamples() { return result }
      let source = sources.source(ofCase: index)
      defer { index += 1 }
      switch trial.drawn(source) {
      case .program(let program):
        tries += 1
        guard let draw = drawn.add(program, source.recorded, index) else { continue }
        if let result = result(draw) { return result }
      case let other?: drawn.leaveOut(other)
      case nil: tries += 1
      }
    }
    if index <= 1, let result = resultOfExamples() { return result }
    for draw in drawn.rest { if let result = result(draw) { return result } }
    return nil
  }

  /// Shrinks the program while some schedule still fails in the same way, and describes the end.
  private func counterexample(
    _ trial: Trial,
    _ choices: ChoiceSequence,
    seed: UInt64,
    _ budget: Int,
    _ found: Trial.Outcome,
    schedules: Int
  ) -> Counterexample {
    var best = found
    var minimal = choices
    if let finding = found.failure?.finding, !choices.isGiven {
      let limit = tries(finding)
      let shrinker = Shrinker(limits: .init(executions: limit, stall: limit / 2))
      let result = shrinker.shrink(choices, origin: finding.origin) { source in
        guard let program = trial.program(source) else { return .rejected }
        let outcome = trial.explore(program, schedules: budget, seed: seed)
        guard let failure = outcome.failure else { return .passed }
        return .failed(origin: failure.finding.origin, message: failure.finding.description)
      }
      minimal = result.minimal
    }
    if let smaller = smallerProgram(trial, minimal, found, seed: seed, budget) { minimal = smaller }
    guard let program = trial.program(of: minimal) else {
      fatalError("[SignalLaws bug] a shrunk program cannot be drawn again")
    }
    if minimal != choices {
      let outcome = trial.explore(program, schedules: budget, seed: seed)
      if outcome.failure != nil { best = outcome }
    }
    guard let failure = best.failure else {
      fatalError("[SignalLaws bug] a counterexample without a failure")
    }
    let token = token(trial.law, trial.subject, minimal, program, failure.schedule.numbers)
    let isTold = failure.finding.losesThreads && !failure.finding.isHang
    return Counterexample(
      program,
      failure.finding,
      failure.trace,
      violation: best.violation,
      history: best.history,
      preemptions: failure.preemptions.minimized,
      schedules: schedules,
      isIrregular: best.isIrregular,
      tier: trial.tier,
      token: token,
      account: isTold ? trial.account(program, failure.schedule, of: failure.finding) : nil
    )
  }

  /// What of a program is enough, if less than all of it is: written, as it has no choices.
  ///
  /// An example has none to be made smaller by, nor has a program that a law always tries. Of what is drawn a
  /// number in an operator and as many commands can become fewer only together, which no choice does.
  private func smallerProgram(
    _ trial: Trial,
    _ choices: ChoiceSequence,
    _ found: Trial.Outcome,
    seed: UInt64,
    _ budget: Int
  ) -> ChoiceSequence? {
    guard choices.writing == nil, !trial.law.needsWholePrograms,
      let finding = found.failure?.finding, let whole = trial.program(of: choices)
    else { return nil }
    // What is drawn has been made smaller once; several threads take their time each time.
    let most = choices.example != nil ? .max : whole.threads.count > 1 ? 100 : 200
    let limit = min(tries(finding), most)
    let smallest = whole.reduced(limit: limit) { candidate in
      guard trial.admits(candidate) else { return false }
      let outcome = trial.explore(candidate, schedules: budget, seed: seed)
      return outcome.failure?.finding.origin == finding.origin
    }
    return smallest == whole ? nil : ChoiceSequence(writing: "\(smallest)")
  }

  /// How many programs are tried to find a smaller one: a run that ends badly costs its threads, and where
  /// locks are the platform's, seconds.
  private func tries(_ finding: Finding) -> Int {
    switch tier {
    case .accesses: finding.losesThreads ? 8 : 100
    case .automatic, .none: finding.losesThreads ? 60 : 400
    }
  }

  func token(
    _ law: Law,
    _ subject: Subject,
    _ choices: ChoiceSequence,
    _ program: Program,
    _ schedule: [Int]?
  ) -> ReplayToken {
    ReplayToken(
      law: law.id,
      implementation: subject.name,
      choices: choices,
      fingerprint: program.fingerprint,
      schedule: tier == .none ? nil : schedule,
      freeSeed: isFree ? settings.seed : nil
    )
  }
}
