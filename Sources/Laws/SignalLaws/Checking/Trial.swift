internal import Interleaving
internal import PropertyTesting

/// A law put to one subject: programs are drawn, run and judged.
struct Trial {
  let law: Law
  let subject: Subject
  var control = ThreadControl.automatic
  /// A mutation put into every run; `nil` for none.
  var mutation: Mutation?
  /// What is known not to hold of the law's family, and is no finding of this law.
  var excuses: [Excuse] = []
  /// The laws that are known not to hold: what their matter is without any operator is no finding of this law.
  var plainer: [PlainLaw] = []
  /// How often what is put without operators is run.
  var plainerSettings = Settings()
  /// Told before each run.
  var willRun: @Sendable () -> Void = {}
  private let stillness = Stillness()
  private let draw: Draw
  /// What its programs run on: the subject, or the same with values that are objects.
  private let carrier: Subject

  /// How many runs a program has for each schedule that it would have: what is drawn may come more than once,
  /// and what is searched does not.
  var runsPerSchedule: Int {
    switch tier {
    case .automatic: 1
    case .accesses: 2
    case .none: 4
    }
  }
  /// How many schedules a program of one thread has at most: there are others than the first where threads of
  /// the implementation take part.
  ///
  /// Where delivery may be later they decide which of two runs begins first, of which programs of one thread
  /// know nothing.
  private var schedulesOfOneThread: Int {
    isFree || subject.contract.has(.laterDelivery) ? 1 : 8
  }

  /// Whether threads are the platform's, and nobody sees their locks.
  var isFree: Bool { tier != .automatic }

  /// The control that its runs have.
  var tier: ThreadControl { Exploration(control: control).tier }

  init(
    law: Law,
    subject: Subject,
    control: ThreadControl = .automatic,
    mutation: Mutation? = nil,
    willRun: @escaping @Sendable () -> Void = {}
  ) {
    self.law = law
    self.subject = subject
    self.control = control
    self.mutation = mutation
    self.willRun = willRun
    draw = law.draw(subject)
    carrier = law.needs.contains("objects") ? subject.objects?() ?? subject : subject
  }

  /// What a run of a program showed.
  struct Outcome {
    var failure: Exploration.Failure?
    var schedules: Int
    /// Whether every class of schedules was tried.
    var isExhausted = false
    /// The judgement of the failing run, if it came to one.
    var violation: Violation?
    var history: History?
    /// Whether runs under one schedule differ, so that what was seen cannot be seen again.
    var isIrregular = false
    /// How they differ, where each was right.
    var irregularity: String?
    /// Whether what fails is for another law to say.
    var isOthersMatter = false
    /// What its runs were a sample of, if they were many and locks the platform's.
    var sample: Sample?
    /// Whether any access to memory was seen.
    var seesAccesses = true
    /// After how many steps a run had not ended of which nobody knows whether it would; `nil` for none.
    var cutOff: Int?

    /// Whether it is a data race, and the law speaks of one thread.
    func isRaceBesideTheMatter(of law: Law) -> Bool {
      guard case .dataRace? = failure?.finding else { return false }
      return !law.isConcurrent
    }
  }

  /// Runs of which nobody knows how many others there are.
  enum Sample: Hashable {
    /// Nobody decided which thread went on.
    case free
    /// Threads took turns at accesses to memory.
    case atAccesses
  }

  /// The program that these choices describe; `nil` when they describe none that may be tried.
  func program(_ source: ChoiceSource) -> Program? {
    guard case .program(let program) = drawn(source) else { return nil }
    return program
  }

  /// The program that these choices stand for: one that is drawn, an example, or one that was written.
  func program(of choices: ChoiceSequence) -> Program? {
    if let text = choices.writing {
      guard let written = try? Program(text: text), case .program(let program) = admitted(written)
      else { return nil }
      return program
    }
    guard let number = choices.example else { return program(ChoiceSource(replaying: choices)) }
    let examples = law.examples
    guard examples.indices.contains(number),
      case .program(let program) = admitted(examples[number])
    else { return nil }
    return program
  }

  /// What becomes of the program that these choices describe; `nil` when they describe none.
  func drawn(_ source: ChoiceSource) -> Program.Drawn? {
    (try? draw(source)).map { admitted($0) }
  }

  /// What becomes of a program: what of it the subject can be asked.
  func admitted(_ program: Program) -> Program.Drawn {
    let program = program.spoken(by: subject)
    if let missing = program.lack(of: subject) { return .lacking(missing) }
    if let question = LeftOpen.question(in: program, of: law) { return .open(question) }
    if program.usesDistrusted(subject, law) { return .distrusted }
    if isFree, let lack = program.lack(subject, law) { return .uncontrolled(lack) }
    return program.within(subject.contract(for: law), isConcurrent: law.isConcurrent)
  }

  /// Whether a program can be asked as it is.
  func admits(_ program: Program) -> Bool {
    guard case .program(let admitted) = admitted(program) else { return false }
    return admitted == program
  }

  /// Whether a law about threads is violated by one thread that makes the calls of all, in some order,
  /// where that is another law's matter.
  private func isWrongInOneThread(_ program: Program) -> Bool {
    guard law.isConcurrent, subject.distrusted.contains(law.id.chapter) else { return false }
    return program.sequences(atMost: 24).contains { finding($0, schedules: 1, seed: 0) != nil }
  }

  /// Whether a law about numbers is violated by few as well.
  private func isWrongInSmall(_ program: Program) -> Bool {
    guard law.isAboutNumbers, let fewer = program.fewer else { return false }
    return finding(fewer, schedules: 1, seed: 0) != nil
  }

  /// Whether what fails in a program shows nothing of this law: it fails as well without what the law is about.
  func isOthersMatter(_ program: Program) -> Bool {
    isWrongInOneThread(program) || isWrongInSmall(program)
  }

  /// Explores a program's schedules; one thread has only one, if nothing else takes part.
  ///
  /// A race of the implementation's own threads is not what a law of one thread is about: what it is about
  /// is looked for beside it.
  func explore(
    _ program: Program,
    schedules: Int,
    seed: UInt64,
    strategies: [Strategy] = Strategy.portfolio
  ) -> Outcome {
    let outcome = explore(program, schedules, seed, strategies, detectsRaces: true)
    guard outcome.isRaceBesideTheMatter(of: law) else { return outcome }
    var beside = explore(program, schedules, seed, strategies, detectsRaces: false)
    beside.schedules += outcome.schedules
    return beside.failure == nil ? outcome : beside
  }

  private func explore(
    _ program: Program,
    _ schedules: Int,
    _ seed: UInt64,
    _ strategies: [Strategy],
    detectsRaces: Bool
  ) -> Outcome {
    var outcome = TrialOutcome()
    var plan = plan(program, schedules, seed)
    plan.strategies = strategies
    plan.detectsRaces = detectsRaces
    var result = Interleaving.explore(plan, willRun: willRun, scenario(program, outcome))
    if let failure = result.failure, failure.isCutOff {
      // That a run takes many steps is no law's matter.
      plan.stepLimit *= Self.patience
      guard isFree || ends(program, failure.schedule, plan) else {
        return Outcome(schedules: failure.schedulesTried, cutOff: plan.stepLimit)
      }
      outcome = TrialOutcome()
      result = Interleaving.explore(plan, willRun: willRun, scenario(program, outcome))
      if let failure = result.failure, failure.isCutOff {
        return Outcome(schedules: failure.schedulesTried, cutOff: plan.stepLimit)
      }
    }
    switch result {
    case .passed(let coverage):
      return Outcome(
        schedules: coverage.schedules,
        isExhausted: coverage.isExhaustive
          || (coverage.areFree || coverage.takesTurns) && !isConcurrent(program),
        irregularity: outcome.isUnsettled ? Lack.ownThreads : nil,
        sample: isConcurrent(program) ? coverage.sample : nil,
        seesAccesses: coverage.seesAccesses
      )
    case .failed(let failure) where law.isAboutOrder && !failure.seesOrder:
      return Outcome(
        schedules: failure.schedulesTried,
        irregularity: Lack.order(unobserved: failure.unobservedModules)
      )
    case .failed(let failure)
    where isOthersMatter(program)
      || isExcused(program, outcome, budget: schedules)
      || outcome.violation != nil && isBrokenWithoutOperators(program):
      // Asked afterwards: whoever watches is told of no other program than this one.
      return Outcome(schedules: failure.schedulesTried, isOthersMatter: true)
    case .failed(let failure):
      if case .nondeterminism = failure.finding {
        // Every run was judged; that they differ is no law's matter.
        guard let seen = outcome.first else {
          // Where one thread asks, a right run needs no other one to be like it.
          return Outcome(
            schedules: failure.schedulesTried + failure.replays,
            irregularity: asksInTurn(program) ? nil : "\(failure.finding)"
          )
        }
        return Outcome(
          failure: failure,
          schedules: failure.schedulesTried,
          violation: seen.violation,
          history: seen.history,
          isIrregular: true
        )
      }
      if outcome.violation == nil, let seen = outcome.first {
        // Repeated, it did not happen again: runs differ under one schedule.
        return Outcome(
          failure: failure,
          schedules: failure.schedulesTried,
          violation: seen.violation,
          history: seen.history,
          isIrregular: true
        )
      }
      return Outcome(
        failure: failure,
        schedules: failure.schedulesTried,
        violation: outcome.violation,
        history: outcome.history
      )
    }
  }

  /// Whether some schedule fails, and how; nothing is minimized.
  func finding(
    _ program: Program,
    schedules: Int,
    seed: UInt64,
    strategies: [Strategy] = Strategy.portfolio
  ) -> Finding? {
    var plan = plan(program, schedules, seed)
    plan.strategies = strategies
    func finding() -> Finding? {
      Interleaving.finding(plan, willRun: willRun, scenario(program, TrialOutcome()))
    }
    guard let found = finding() else { return nil }
    guard case .stepLimit = found else { return found }
    plan.stepLimit *= Self.patience
    return finding()
  }

  /// Where mutations could be put into the runs of a program.
  func sites(_ program: Program, schedules: Int, seed: UInt64) -> [MutationSite] {
    mutationSites(plan(program, schedules, seed), scenario(program, TrialOutcome()))
  }

  func plan(_ program: Program, _ schedules: Int, _ seed: UInt64) -> Exploration {
    var plan = Exploration(
      schedules: isConcurrent(program)
        ? schedules * runsPerSchedule : min(schedules, schedulesOfOneThread),
      seed: seed,
      stepLimit: stepLimit(of: program),
      mutation: mutation,
      control: control,
      allowsIdleThreads: allowsIdleThreads(program)
    )
    // Where one thread asks, runs that differ are right or wrong one by one: one program in four tells whether
    // they do.
    plan.repeatsFirstRun = isConcurrent(program) || seed.isMultiple(of: 4)
    return plan
  }

  /// How many times as many steps a run gets that had too few.
  private static let patience = 20

  /// Whether a run ends, be it well or not, where it has as many steps as the plan allows.
  private func ends(_ program: Program, _ schedule: Schedule, _ plan: Exploration) -> Bool {
    willRun()
    let result = Interleaving.replay(schedule, plan, scenario(program, TrialOutcome()))
    if case .stepLimit = result.finding { return false }
    return true
  }

  /// How many steps a run takes at most that is told: what is found may come late, but for a loop.
  func stepsToTell(_ finding: Finding, of program: Program) -> Int {
    let limit = stepLimit(of: program)
    if case .stepLimit = finding { return limit }
    return limit * Self.patience
  }

  /// After how many steps a run is taken for one without an end: a long program takes more of them.
  private func stepLimit(of program: Program) -> Int { max(20_000, 1_000 * program.weight) }

  /// Whether threads may be left that wait for work.
  ///
  /// Those of a pool are, if it lives for as long as a subscription uses it and nobody ends that.
  func allowsIdleThreads(_ program: Program) -> Bool {
    subject.contract.has(.idleThreads) || program.uses(SignalHarness.poolWords)
  }

  /// Runs a program once under a schedule.
  func replay(_ program: Program, _ schedule: Schedule) -> (
    finding: Finding?, trace: Trace, outcome: TrialOutcome
  ) {
    func run(
      detectsRaces: Bool,
      steps: Int
    ) -> (finding: Finding?, trace: Trace, outcome: TrialOutcome) {
      let outcome = TrialOutcome()
      let plan = Exploration(
        stepLimit: steps,
        detectsRaces: detectsRaces,
        control: control,
        allowsIdleThreads: allowsIdleThreads(program)
      )
      let result = Interleaving.replay(schedule, plan, scenario(program, outcome))
      return (result.finding, result.trace, outcome)
    }
    func run(detectsRaces: Bool) -> (finding: Finding?, trace: Trace, outcome: TrialOutcome) {
      let limit = stepLimit(of: program)
      let result = run(detectsRaces: detectsRaces, steps: limit)
      guard case .stepLimit? = result.finding else { return result }
      let longer = run(detectsRaces: detectsRaces, steps: limit * Self.patience)
      // What was told when it was found.
      if case .stepLimit? = longer.finding { return result }
      return longer
    }
    let result = run(detectsRaces: true)
    guard case .dataRace? = result.finding, !law.isConcurrent else { return result }
    let beside = run(detectsRaces: false)
    return beside.finding == nil ? result : beside
  }

  /// The last judgement of a scenario, which is the one of its recorded run.
  ///
  /// Unchecked: written by the one controlled thread that runs, read when the run is over.
  final class TrialOutcome: @unchecked Sendable {
    var violation: Violation?
    var history: History?
    /// The first run that was found to violate the law.
    var first: (violation: Violation, history: History)?
    /// A run was judged when it may not have been over.
    var isUnsettled = false
  }

  func scenario(_ program: Program, _ outcome: TrialOutcome) -> (Scope) -> String? {
    let prepared = PreparedProgram(program, isAboutOrder: law.isAboutOrder)
    return { scope in
      // A delay of no time ends where the program lets time pass.
      letDueBlocksWait()
      let history = run(prepared, scope)
      unobserved { outcome.history = history }
      if let typeMismatch = history.typeMismatch {
        outcome.violation = Violation(typeMismatch, expected: "types that fit together")
      } else {
        // The judge is no part of the run.
        outcome.violation = unobserved { law.oracle(program, history) }
      }
      if isFree, outcome.violation != nil, !stillness.holds(for: program, of: law) {
        (outcome.violation, outcome.isUnsettled) = (nil, true)
      }
      unobserved {
        if outcome.first == nil, let violation = outcome.violation {
          outcome.first = (violation, history)
        }
      }
      // One law, one kind of failure: a shrunk program may violate it in other words.
      return outcome.violation == nil ? nil : law.id.description
    }
  }

  /// Runs a program once, on controlled threads.
  func run(_ prepared: PreparedProgram, _ scope: Scope) -> History {
    let program = prepared.program
    let time = scope.isFree ? subject.steppedTime : nil
    // Before anything is made that goes by it.
    time?.begin()
    defer { time?.end() }
    guard let signal = program.signal else {
      return Harness(subject, prepared, delivers: law.needs.contains("deliverOn")).run(scope)
    }
    if ObjectHarness.words.contains(signal.word) {
      return ObjectHarness(subject, program, object: signal).run(scope)
    }
    var history = SignalHarness(carrier, prepared, signal: signal).run(scope)
    if let equal = program.equal {
      history.equal = [SignalHarness(subject, prepared, signal: equal).run(scope)]
    }
    return history
  }

  /// Whether one thread asks at a time: a second one may go on where the first has ended.
  private func asksInTurn(_ program: Program) -> Bool {
    var program = program
    if !law.isConcurrent, program.threads.count == 1 { program.threads = [] }
    return !isConcurrent(program)
  }

  private func isConcurrent(_ program: Program) -> Bool { program.isConcurrent(law) }
}

extension Trial {
  /// Every trace that the program leaves under these schedules.
  func traces(of program: Program, schedules: Int, seed: UInt64) -> Set<String> {
    var traces: Set<String> = []
    let prepared = PreparedProgram(program)
    let plan = Exploration(
      schedules: schedules,
      seed: seed,
      stepLimit: stepLimit(of: program),
      allowsIdleThreads: allowsIdleThreads(program)
    )
    let outcome = Interleaving.explore(plan) { scope in
      let history = run(prepared, scope)
      traces.formUnion(([history] + history.equal).map(\.trace))
      return nil
    }
    if case .failed(let failure) = outcome { traces.insert(failure.finding.description) }
    return traces
  }
}

extension Coverage {
  fileprivate var sample: Trial.Sample? { areFree ? .free : takesTurns ? .atAccesses : nil }
}

extension Exploration.Outcome {
  fileprivate var failure: Exploration.Failure? {
    guard case .failed(let failure) = self else { return nil }
    return failure
  }
}

extension Exploration.Failure {
  /// Whether its run was given up, and nothing tells whether it would have ended: threads do not go round in a
  /// loop that nobody can end, nor does one of the implementation's own go on when all else is over.
  fileprivate var isCutOff: Bool {
    guard case .stepLimit = finding, diagnosis.kind != .livelock else { return false }
    return Polling(finding, trace) == nil
  }

  /// Whether what orders threads was seen: atomics that nobody sees may well give the order that seems to be
  /// missing.
  fileprivate var seesOrder: Bool {
    unobservedModules.isEmpty && (trace.hasAtomics || seesAccesses)
  }
}

extension Trace {
  /// Whether an atomic operation was seen.
  fileprivate var hasAtomics: Bool {
    let kinds: Set<Trace.Kind> = [.load, .store, .update]
    return events.contains { kinds.contains($0.kind) }
  }
}
