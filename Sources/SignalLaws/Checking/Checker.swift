internal import Interleaving
internal import PropertyTesting

/// Checks laws on subjects.
public struct Checker: Sendable {
  /// How much is tried.
  public var settings: Settings
  /// Told before each program, with the token that repeats it: what a crash was caused by.
  public var willTry: @Sendable (_ program: String, _ token: String) -> Void = { _, _ in }

  /// Creates a checker.
  public init(settings: Settings = Settings()) { self.settings = settings }

  /// Checks one law, whatever the adapter's own laws say.
  public func check(_ law: Law, on subject: Subject) -> Verdict {
    let missing = law.needs.filter { !subject.offers($0) }
    if let reason = law.untested { return .untested(reason) }
    guard missing.isEmpty else { return .unsupported(missing) }
    guard isInterleavingAvailable else {
      return .untested("this platform has no controlled threads yet")
    }
    let outcome = search(law, subject)
    guard let reason = subject.deviations[law.id] else { return outcome }
    switch outcome {
    case .violated(let counterexample): return .excused(reason: reason, counterexample)
    case .holds: return .deviationGone(reason: reason)
    default: return outcome
    }
  }

  private func search(_ law: Law, _ subject: Subject) -> Verdict {
    let trial = Trial(law: law, subject: subject)
    var tried = 0
    var schedules = 0
    var exhausted = 0
    let verdict: Verdict? = firstResult(trial) { program, choices, seed in
      let token = token(law, subject, choices, program, nil)
      willTry(program.description, token.description)
      let outcome = trial.explore(program, schedules: settings.schedules, seed: seed)
      tried += 1
      schedules += outcome.schedules
      if outcome.isExhausted { exhausted += 1 }
      guard let failure = outcome.failure else { return nil }
      if failure.finding.isHang {
        return .hung(
          Breakdown(
            "\(failure.finding)",
            program: "\(program)",
            columns: failure.trace.columns(includingSteps: true),
            token: "\(token)"
          )
        )
      }
      return .violated(counterexample(trial, choices, seed: seed, outcome, schedules: schedules))
    }
    if let verdict { return verdict }
    if tried == 0 { return .untested("no program could be drawn") }
    return .holds(cases: tried, schedules: schedules, exhausted: exhausted)
  }

  /// Draws the programs of a law, each with its choices and the seed of its schedules, until one of
  /// them has a result.
  func firstResult<Result>(
    _ trial: Trial,
    _ result: (Program, ChoiceSequence, UInt64) -> Result?
  ) -> Result? {
    let cases = trial.law.isConcurrent ? settings.concurrentCases : settings.cases
    var seen: Set<Program> = []
    // Its first case is the simplest program, so that a plain mistake is found at once.
    let sources = Configuration(cases: cases, seed: settings.seed)
    for index in 0..<max(cases, 1) {
      let source = sources.source(ofCase: index)
      guard let program = trial.program(source) else { continue }
      guard trial.law.isConcurrent || seen.insert(program).inserted else { continue }
      let seed = settings.seed &+ UInt64(index)
      if let result = result(program, source.recorded, seed) { return result }
    }
    return nil
  }

  /// Shrinks the program while some schedule still fails in the same way, and describes the end.
  private func counterexample(
    _ trial: Trial,
    _ choices: ChoiceSequence,
    seed: UInt64,
    _ found: Trial.Outcome,
    schedules: Int
  ) -> Counterexample {
    var best = found
    var minimal = choices
    if let finding = found.failure?.finding {
      // A run that ends badly costs its threads, so such findings get fewer tries.
      let limit = finding.losesThreads ? 60 : 400
      let shrinker = Shrinker(limits: .init(executions: limit, stall: limit / 2))
      let result = shrinker.shrink(choices, origin: finding.origin) { source in
        guard let program = trial.program(source) else { return .rejected }
        let outcome = trial.explore(program, schedules: settings.schedules, seed: seed)
        guard let failure = outcome.failure else { return .passed }
        return .failed(origin: failure.finding.origin, message: failure.finding.description)
      }
      minimal = result.minimal
    }
    let source = ChoiceSource(replaying: minimal)
    guard let program = trial.program(source) else {
      preconditionFailure("[SignalLaws bug] a shrunk program cannot be drawn again")
    }
    if minimal != choices {
      let outcome = trial.explore(program, schedules: settings.schedules, seed: seed)
      if outcome.failure != nil { best = outcome }
    }
    guard let failure = best.failure else {
      preconditionFailure("[SignalLaws bug] a counterexample without a failure")
    }
    let token = token(trial.law, trial.subject, minimal, program, failure.schedule.numbers)
    return Counterexample(
      program,
      failure.finding,
      failure.trace,
      violation: best.violation,
      history: best.history,
      preemptions: failure.preemptions.minimized,
      schedules: schedules,
      token: token
    )
  }

  private func token(
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
      schedule: schedule
    )
  }
}
